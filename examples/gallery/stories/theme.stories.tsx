import {
  Actions,
  Button,
  Card,
  NetworkMark,
  Notice,
  Row,
  RowGroup,
  Tag,
  TextField,
  WalletMark,
} from 'portico/ui/components'
import type { ThemePreset } from 'portico/ui/theme'
import { useState } from 'react'
import { defineStories, type Story } from '../define-stories'
import { createPartKernel } from '../part-kernel'
import { presets } from '../presets'
import { storyNetworks } from '../worlds/networks'
import { walletPictures } from '../worlds/pictures'

const nothing = () => undefined
const kestrel = <WalletMark name="Kestrel" icon={walletPictures.kestrel} />
const [network] = storyNetworks

/** A sample of everything that a look changes. */
function Screen() {
  const [name, setName] = useState('')
  return (
    <>
      <Card>
        <Row kind="lead" title="Kestrel" sub="Used today" mark={kestrel} onClick={nothing} />
      </Card>
      <RowGroup label="In this browser" aside="3">
        <Row
          title="Fjord Wallet"
          mark={<WalletMark name="Fjord Wallet" />}
          end={<Tag>640+</Tag>}
          isLink
          onClick={nothing}
        />
        {network && (
          <Row title={network.name} mark={<NetworkMark network={network} />} current="Active" onClick={nothing} />
        )}
        <Row
          title="Old wallet"
          sub="Last used in May"
          mark={kestrel}
          disabledReason="Not installed"
          onClick={nothing}
        />
      </RowGroup>
      <Card isPadded>
        <Tag tone="accent">QR code</Tag> <Tag tone="success">Verified</Tag> <Tag tone="warning">Testnet</Tag>{' '}
        <Tag tone="danger">Blocked</Tag>
      </Card>
      <TextField label="Name" placeholder="Only you see it" value={name} onChange={setName} />
      <Notice tone="warning">This site asks for more than it needs.</Notice>
      <Actions>
        <Button kind="primary" onClick={nothing}>
          Review
        </Button>
        <Button onClick={nothing}>Cancel</Button>
        <Button isDisabled onClick={nothing}>
          Enter an amount
        </Button>
      </Actions>
    </>
  )
}

const storyOf = (preset: ThemePreset, theme: 'light' | 'dark'): readonly [string, Story] => [
  `${preset.name}, ${theme}`,
  { kernel: (base) => createPartKernel(base, 'Choose a wallet', Screen), look: { preset, theme } },
]

/** Every preset in both modes, regardless of the switches. */
export const themeStories = defineStories(
  'Themes',
  Object.fromEntries(Object.values(presets).flatMap((preset) => [storyOf(preset, 'light'), storyOf(preset, 'dark')])),
)
