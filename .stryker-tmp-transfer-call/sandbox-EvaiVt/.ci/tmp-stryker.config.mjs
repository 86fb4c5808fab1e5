// @ts-nocheck
import { createMutationRun } from './stryker.base.mjs'
export default { ...createMutationRun(process.env.MUT_NAME, process.env.MUT_FILES.split(','), 50), concurrency: 1, vitest: { configFile: '.ci/tmp-vitest.mjs', related: true }, reporters: ['clear-text'], incremental: false, tempDirName: `.stryker-tmp-${process.env.MUT_NAME}` }
