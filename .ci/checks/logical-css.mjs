// Styles know start and end, not left and right: one sheet serves both directions.
const physical =
  /(^|[{;}])\s*((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|(?:min-|max-)?(?:width|height)|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*[:;}]/g

/** Blanks comments, and keeps their lines. @param {string} css */
const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

export default {
  name: 'logical properties in styles',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run: ({ files }) =>
    files
      .filter(({ path }) => /^(ui|plugins)\/.*\.css$/.test(path))
      .flatMap(({ path, text }) => {
        const css = withoutComments(text)
        return [...css.matchAll(physical)].map(({ index, 0: found, 2: name = '' }) => {
          const line = css.slice(0, index + found.indexOf(name)).split('\n').length
          return {
            file: path,
            line,
            message: `'${name}' is physical: use inline-size, margin-inline-start and the like.`,
          }
        })
      }),
}
