// The browsers in which everything works as intended: the build targets them, and the README names them.

/** First versions: more than a year of each when they were chosen. */
const browsers = { chrome: 125, edge: 125, firefox: 128, safari: 18 }

/** The targets of esbuild for syntax and style sheets. */
export const buildTarget = ['es2022', ...Object.entries(browsers).map(([name, version]) => name + version)]

/** The list in the README. */
export const promise = `Chrome and Edge ${browsers.chrome}, Firefox ${browsers.firefox} and Safari ${browsers.safari}`
