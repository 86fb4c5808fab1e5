// A test that fails, fails: no runner may try again.

const runners = /^(vitest\.config\.ts|\.ci\/.*\.mjs|examples\/e2e\/.*\.ts|.*\.(test|spec)\.[a-z]+)$/
const retries = /\b(retry|retries|repeats)['"]?\s*[:=]\s*(?!0\b|undefined\b)[\w.]+|--retry\b/

/** @param {import('../repo.mjs').RepoFile} file */
const findRetries = ({ path, text }) =>
  text
    .split('\n')
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => retries.test(content))
    .map(({ line }) => ({ file: path, line, message: 'Tests are not tried again: set it to 0 and mend the test.' }))

export default {
  name: 'no test is retried',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run({ files, read }) {
    const found = files.filter(({ path }) => runners.test(path) && !path.startsWith('.ci/checks/')).flatMap(findRetries)
    if (/\bretry: 0\b/.test(read('vitest.config.ts'))) return found
    return [...found, { file: 'vitest.config.ts', message: 'Say `retry: 0` in it.' }]
  },
}
