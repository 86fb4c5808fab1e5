import { createMutationRun } from './stryker.base.mjs'

/** What decides what an embedded wallet is asked and believed: the protocol of its frame, the classes of requests, the pace of mails. */
export default createMutationRun(
  'embedded',
  [
    'plugins/features/embedded-wallet/frame/{frame-schema,frame-channel,frame-connection,pending-requests,copy-data}.ts',
    'plugins/features/embedded-wallet/{rpc-classes,mail-pace}.ts',
  ],
  90,
)
