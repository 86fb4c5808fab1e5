import { defineConfig } from 'astro/config'

// Style sheets as separate files: a strict policy allows none in the page.
export default defineConfig({ build: { inlineStylesheets: 'never' } })
