/** @type {import('jest').Config} */
module.exports = {
  setupFiles: ['./jest.setup.cjs'],
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  // Jest runs CommonJS: ES modules that packages publish have to become that, as the app's own do.
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/|(portico|@noble|@preact|@scure|mitt|uqr)/)'],
}
