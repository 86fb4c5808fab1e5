import { walletErrorKind } from 'portico'
import { useController, useMessages, useValue } from 'portico/ui'
import { Body, Button, Card, EmptyState, Row, TextField, WalletIcon } from 'portico/ui/components'
import { useState } from 'react'
import { GuestbookController } from '../contract'
import { messages } from './guestbook-messages'

/** Draws the entries and the line to sign. */
export default function Guestbook() {
  const t = useMessages(messages)
  const { entries, sign } = useController(GuestbookController)
  const list = useValue(entries)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isSigning, setSigning] = useState(false)

  async function write() {
    setSigning(true)
    setProblem('')
    try {
      await sign(name)
      setName('')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setProblem(walletErrorKind(error) === 'userRejected' ? t('declined') : t('failed', { reason }))
    } finally {
      setSigning(false)
    }
  }
  return (
    <Body>
      <Card>
        {list.length === 0 && (
          <EmptyState icon={<WalletIcon size={24} />} title={t('emptyTitle')} text={t('emptyText')} />
        )}
        {list.map((entry) => (
          <Row key={entry.id} title={entry.name} sub={entry.signature} />
        ))}
      </Card>
      <TextField label={t('name')} value={name} onChange={setName} problem={problem} />
      <Button kind="primary" isLoading={isSigning} onClick={() => void write()}>
        {t(isSigning ? 'signing' : 'sign')}
      </Button>
    </Body>
  )
}
