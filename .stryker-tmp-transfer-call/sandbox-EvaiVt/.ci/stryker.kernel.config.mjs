// @ts-nocheck
import { createMutationRun } from './stryker.base.mjs'

export default createMutationRun('kernel', ['kernel/**/*.ts', '!kernel/testing/**'], 85)
