import { useKernel } from 'portico/ui'
import {
  AccountMark,
  AddressBlock,
  Button,
  Card,
  CountdownRing,
  EmptyState,
  OfflineIcon,
  QrCode,
  RefreshIcon,
  StatusLine,
  WalletMark,
} from 'portico/ui/components'
import { useState } from 'react'
import { defineStories } from '../define-stories'
import { walletPictures } from '../worlds/pictures'

const nothing = () => undefined
const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const uri = `wc:${topic}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303`
const address = '0x7A2fB0c4E81d9356aC04f7De2B91583C6E0dA94b'
const label = 'Code to connect a wallet on your phone'
const logo = <WalletMark name="Kestrel" icon={walletPictures.kestrel} size={56} />
const newCode = (seconds: number) => `New code in ${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

/** A ring that ends this number of seconds after the story began. */
function Countdown({
  seconds,
  ...props
}: {
  readonly seconds: number
  readonly tone?: 'accent'
  readonly spanMs?: number
}) {
  const { clock } = useKernel().platform
  const [endsAt] = useState(() => clock.now() + seconds * 1000)
  return <CountdownRing endsAt={endsAt} label={newCode} {...props} />
}

/** QR codes, from before they are known to after they have expired. */
export const qrStories = defineStories('QR code', {
  ready: () => (
    <>
      <QrCode value={uri} label={label} logo={logo} />
      <StatusLine
        action={
          <Button size="small" onClick={nothing}>
            Copy link
          </Button>
        }
      >
        Ready to scan
      </StatusLine>
    </>
  ),
  'not known yet': () => (
    <>
      <QrCode capacity={uri.length} label={label} logo={logo} />
      <StatusLine>Reaching the relay</StatusLine>
    </>
  ),
  'about to expire': () => (
    <>
      <QrCode value={uri} label={label} logo={logo} />
      <StatusLine
        mark={<Countdown seconds={14} />}
        action={
          <Button size="small" onClick={nothing}>
            Refresh now
          </Button>
        }
      />
    </>
  ),
  expired: () => (
    <QrCode value={uri} label={label} logo={logo}>
      <EmptyState icon={<RefreshIcon size={24} />} title="This code has expired">
        <Button onClick={nothing}>New code</Button>
      </EmptyState>
    </QrCode>
  ),
  offline: () => (
    <>
      <QrCode value={uri} label={label} logo={logo}>
        <EmptyState
          icon={<OfflineIcon size={24} />}
          tone="warning"
          title="Can’t reach the relay"
          text="This code won’t work until the connection is back. We keep trying."
        />
      </QrCode>
      <StatusLine
        mark={<Countdown seconds={4} spanMs={5000} tone="accent" />}
        action={
          <Button size="small" onClick={nothing}>
            Try now
          </Button>
        }
      />
    </>
  ),
  'an address': () => (
    <>
      <Card isPadded>
        <QrCode
          value={address}
          size={240}
          label="Code with your address"
          logo={<AccountMark address={address} size={40} />}
        />
      </Card>
      <Card isPadded>
        <AddressBlock address={address} isCentered />
      </Card>
    </>
  ),
  'small, without a logo': () => (
    <QrCode value="https://example.org/get/kestrel" size={184} label="Code to get Kestrel" />
  ),
  '300 characters': () => (
    <QrCode value={`${uri}&methods=${'[wc_sessionPropose],'.repeat(9)}`.slice(0, 300)} label={label} logo={logo} />
  ),
})
