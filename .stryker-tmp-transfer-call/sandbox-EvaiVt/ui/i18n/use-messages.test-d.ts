// @ts-nocheck
import { expectTypeOf } from 'vitest'
import type { Message } from '../../kernel/notices/message'
import { defineMessages } from './define-messages'
import type { Translate } from './use-messages'

const table = defineMessages('test', { plain: 'Hello', filled: 'Hello {name} of {place}' })
declare const t: Translate<typeof table>
declare const loose: Translate<Readonly<Record<string, Message>>>

expectTypeOf(t('plain')).toEqualTypeOf<string>()
t('filled', { name: 'Ada', place: 'London' })
loose('anything', { name: 'Ada' })
//  a place has no value
t('filled', { name: 'Ada' })
//  a text without places takes no values
t('plain', { name: 'Ada' })
//  no such text
t('other')
