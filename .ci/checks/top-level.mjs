// The top level stays a table of contents.

const allowed = new Set([
  'kernel',
  'plugins',
  'ui',
  'presets',
  'examples',
  'package.json',
  'package-lock.json',
  'tsup.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
])

export default {
  name: 'top level',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run({ files }) {
    const names = new Set(files.map(({ path }) => path.split('/')[0] ?? ''))
    return [...names]
      .filter((name) => !name.startsWith('.') && !allowed.has(name))
      .map((name) => ({ file: name, message: 'Nothing but the known folders and files stands at the top: move it.' }))
  },
}
