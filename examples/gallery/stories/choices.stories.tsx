import {
  Card,
  Checkbox,
  Detail,
  Details,
  Disclosure,
  Divider,
  ExternalLink,
  InfoIcon,
  Note,
  RadioGroup,
  RowGroup,
  SegmentedControl,
  Switch,
  type SwitchProps,
  Tabs,
} from 'portico/ui/components'
import { useState } from 'react'
import { defineStories } from '../define-stories'

const nothing = () => undefined

function Setting({
  start = false,
  ...props
}: Pick<SwitchProps, 'label' | 'sub' | 'icon'> & { readonly start?: boolean }) {
  const [isOn, setIsOn] = useState(start)
  return <Switch {...props} isOn={isOn} onChange={setIsOn} />
}

function Consent({ problem }: { readonly problem?: string }) {
  const [isChecked, setIsChecked] = useState(false)
  const label = (
    <>
      I accept the <ExternalLink href="https://example.org/terms">Terms</ExternalLink> and the{' '}
      <ExternalLink href="https://example.org/privacy">Privacy notice</ExternalLink>
    </>
  )
  return (
    <Card>
      <Checkbox label={label} isChecked={isChecked} onChange={setIsChecked} problem={isChecked ? undefined : problem} />
    </Card>
  )
}

function Pick({ tabs }: { readonly tabs: readonly string[] }) {
  const [current, setCurrent] = useState(tabs[0] ?? '')
  return (
    <Tabs tabs={tabs.map((tab) => ({ id: tab, label: tab }))} current={current} onChange={setCurrent}>
      <Note>{current} stand here.</Note>
    </Tabs>
  )
}

const accountTypes = [
  { id: 'smart', label: 'Smart' },
  { id: 'standard', label: 'Standard' },
]

const providers = [
  { id: 'copperleaf', label: 'Copperleaf', sub: 'Card · arrives in 5 min', end: '0.0741 ETH' },
  { id: 'millrace', label: 'Millrace', sub: 'Bank · arrives in 1 day', end: '0.0738 ETH' },
  { id: 'pike', label: 'Pike', disabledReason: 'Not in your country' },
]

/** Choices and switches, in all their states. */
export const choiceStories = defineStories('Choices', {
  switch: () => (
    <Card>
      <Setting label="Certified only" icon={<InfoIcon />} />
      <Setting label="Show small balances" sub="Below one dollar" start />
      <Switch label="Being changed" isOn isLoading onChange={nothing} />
      <Switch label="Set by the app" isOn={false} disabledReason="The app decides this" onChange={nothing} />
      <Switch label="On, and set" isOn disabledReason="The app decides this" onChange={nothing} />
    </Card>
  ),
  checkbox: () => (
    <>
      <Consent />
      <Consent problem="Tick the box to continue." />
      <Card>
        <Checkbox label="Some of them" isMixed isChecked={false} onChange={nothing} />
        <Checkbox label="Ticked" isChecked onChange={nothing} />
        <Checkbox label="Accepted before" isChecked disabledReason="It cannot be taken back here." onChange={nothing} />
      </Card>
    </>
  ),
  'one of a few': () => {
    const [type, setType] = useState('smart')
    const [provider, setProvider] = useState('copperleaf')
    return (
      <>
        <SegmentedControl label="Account type" options={accountTypes} current={type} onChange={setType} />
        <RowGroup label="Provider">
          <RadioGroup label="Provider" options={providers} current={provider} onChange={setProvider} />
        </RowGroup>
      </>
    )
  },
  tabs: () => <Pick tabs={['Tokens', 'NFTs', 'Activity']} />,
  'many tabs': () => <Pick tabs={['Tokens', 'Collectibles', 'Activity', 'Approvals', 'Positions', 'Settings']} />,
  disclosure: () => (
    <>
      {[false, true].map((isOpen) => (
        <Card key={String(isOpen)}>
          <Disclosure summary="1 ETH = 3,297.82 USDC" isOpen={isOpen}>
            <Details>
              <Detail label="Network fee" aside="≈ $0.41">
                0.0002 ETH
              </Detail>
              <Detail label="Slippage">0.5 %</Detail>
            </Details>
          </Disclosure>
        </Card>
      ))}
    </>
  ),
  divider: () => (
    <>
      <Divider />
      <Divider>or</Divider>
    </>
  ),
})
