import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import type { SpecContext } from '../runner'

const [width, height] = [640, 480]
const scale = 8

/** Writes a film (YUV4MPEG2) of a code in front of a camera: uncompressed, and grey. */
export async function filmCode(t: SpecContext, text: string): Promise<string> {
  const { data: modules, size } = encode(text, { border: 2 })
  const [left, top] = [(width - size * scale) / 2, (height - size * scale) / 2]
  const light = Buffer.alloc(width * height, 150)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = modules[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)]
      if (isDark !== undefined) light[y * width + x] = isDark ? 16 : 235
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420\n`)
  const dir = await mkdtemp(join(tmpdir(), 'portico-film-'))
  t.defer(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'code.y4m')
  await writeFile(file, Buffer.concat([header, ...Array.from({ length: 15 }, () => frame)]))
  return file
}
