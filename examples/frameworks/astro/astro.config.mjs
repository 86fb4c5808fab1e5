import { defineConfig } from 'astro/config'

// Style sheets in files of their own: a strict policy allows none in the page.
export default defineConfig({ build: { inlineStylesheets: 'never' } })
