// The browsers that are promised to show everything as it is meant: the build is made for them, and the README names them.

/** First versions: more than a year of each when they were chosen. */
const browsers = { chrome: 125, edge: 125, firefox: 128, safari: 18 }

/** What esbuild writes syntax and style sheets for. */
export const buildTarget = ['es2022', ...Object.entries(browsers).map(([name, version]) => name + version)]

/** As the README says it. */
export const promise = `Chrome and Edge ${browsers.chrome}, Firefox ${browsers.firefox} and Safari ${browsers.safari}`
