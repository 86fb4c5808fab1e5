import { createMutationRun } from './stryker.base.mjs'

/** What judges texts of others, where a check that is missing is an open door: links, answers of a catalogue, sign-in. */
export default createMutationRun(
  'foreign',
  [
    'plugins/services/walletconnect/links/*.ts',
    'plugins/services/catalogue/parse-*.ts',
    'plugins/features/siwx/message/*.ts',
    'plugins/features/siwx/server/*.ts',
    'plugins/features/siwx/{verify-session,parse-sessions}.ts',
  ],
  95,
)
