import { serveGallery } from './serve-gallery'

const server = await serveGallery()
console.log(`Portico's gallery: ${server.origin}`)

async function stop() {
  await server.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
