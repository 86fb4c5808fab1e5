import { expectTypeOf } from 'vitest'
import type { Message } from '../../kernel/plugin/locales'
import { defineMessages } from './define-messages'
import type { Translate } from './use-messages'

const table = defineMessages('test', { plain: 'Hello', filled: 'Hello {name} of {place}' })
declare const t: Translate<typeof table>
declare const loose: Translate<Readonly<Record<string, Message>>>

expectTypeOf(t('plain')).toEqualTypeOf<string>()
t('filled', { name: 'Ada', place: 'London' })
loose('anything', { name: 'Ada' })
// @ts-expect-error a place has no value
t('filled', { name: 'Ada' })
// @ts-expect-error a text without places accepts no values
t('plain', { name: 'Ada' })
// @ts-expect-error there is no such text
t('other')
