import { minimal } from 'portico/presets/minimal'
import { describePlugin, fakeNamespace } from 'portico/testing'
import { guestbookError } from './guestbook-errors'
import { guestbook } from './index'

describePlugin('guestbook', {
  plugin: guestbook,
  needs: () => [minimal(), fakeNamespace()],
  errors: guestbookError.table,
  entry: () => import('./index'),
})
