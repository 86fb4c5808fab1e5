import {
  AmountField,
  type AmountFieldProps,
  Button,
  Divider,
  IconButton,
  InfoIcon,
  OtpField,
  RefreshIcon,
  SearchField,
  TextField,
  TokenMark,
  TokenPick,
} from 'portico/ui/components'
import { useState } from 'react'
import { defineStories } from '../define-stories'
import { storyNetworks } from '../worlds/networks'

const nothing = () => undefined
const [network] = storyNetworks
const eth = (
  <TokenPick mark={<TokenMark symbol="ETH" size={28} />} onClick={nothing}>
    ETH
  </TokenPick>
)

function Amount({ start = '', ...props }: Partial<AmountFieldProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return <AmountField label="Amount" decimals={18} token={eth} {...props} value={value} onChange={setValue} />
}

/** A text field with its own state. */
function Name({ start = '', problem }: { readonly start?: string; readonly problem?: string }) {
  const [value, setValue] = useState(start)
  return (
    <TextField
      label="Account name"
      value={value}
      onChange={setValue}
      help="Letters, digits and hyphens."
      problem={problem}
    />
  )
}

/** Fields for text, in all their states. */
export const textFieldStories = defineStories('Text fields', {
  rest: () => {
    const [email, setEmail] = useState('')
    return (
      <>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          icon={<InfoIcon />}
          value={email}
          onChange={setEmail}
        />
        <Button kind="primary" onClick={nothing}>
          Continue with email
        </Button>
        <Divider>or</Divider>
        <Button onClick={nothing}>Continue with a wallet</Button>
      </>
    )
  },
  'filled, wrong, good': () => (
    <>
      <Name start="maren" />
      <Name start="mar en" problem="A name has no spaces." />
      <TextField label="Account name" value="maren" onChange={nothing} good="This name is free" />
    </>
  ),
  'looking, disabled, read-only, with an act': () => (
    <>
      <TextField label="Looking" value="maren" onChange={nothing} isLoading help="Looking whether it is free…" />
      <TextField label="Disabled" value="maren" onChange={nothing} isDisabled help="Connect a wallet first." />
      <TextField label="Read-only" value="maren@tidepool.example" onChange={nothing} isReadOnly />
      <TextField
        label="With an act"
        value="maren"
        onChange={nothing}
        end={
          <IconButton label="Suggest another" onClick={nothing}>
            <RefreshIcon />
          </IconButton>
        }
      />
    </>
  ),
  search: () => {
    const [query, setQuery] = useState('')
    return (
      <>
        <SearchField label="Search 640 wallets" value={query} onChange={setQuery} hasShortcut />
        <SearchField label="Search wallets" value="kestral" onChange={nothing} />
        <SearchField label="Search networks" value="bas" onChange={nothing} isLoading />
      </>
    )
  },
})

/** A one-time code, in all its states. */
export const otpStories = defineStories('One-time code', {
  'try it: 123456 is right': () => {
    const [code, setCode] = useState('')
    const [problem, setProblem] = useState<string>()
    const change = (next: string) => {
      setCode(next)
      setProblem(undefined)
    }
    const check = (whole: string) =>
      setProblem(whole === '123456' ? undefined : 'That code didn’t match. Use the newest email.')
    return <OtpField label="Six-digit code" value={code} onChange={change} onComplete={check} problem={problem} />
  },
  'half typed': () => <OtpField label="Six-digit code" value="41" onChange={nothing} onComplete={nothing} />,
  wrong: () => (
    <OtpField
      label="Six-digit code"
      value="418205"
      onChange={nothing}
      onComplete={nothing}
      problem="That code didn’t match. Use the newest email."
    />
  ),
  'being checked': () => (
    <OtpField label="Six-digit code" value="418205" onChange={nothing} onComplete={nothing} isBusy help="Checking…" />
  ),
  disabled: () => (
    <OtpField
      label="Six-digit code"
      value=""
      onChange={nothing}
      onComplete={nothing}
      isDisabled
      help="Ask for a code first."
    />
  ),
  'new code sent': () => (
    <OtpField label="Six-digit code" value="" onChange={nothing} onComplete={nothing} good="New code sent" />
  ),
})

/** Amounts, in all their states. */
export const amountStories = defineStories('Amounts', {
  empty: () => <Amount sub="$0.00" token={<TokenPick onClick={nothing}>Choose token</TokenPick>} />,
  'filled, with Max': () => <Amount start="0.25" sub="$828.62" balance="Balance 1.482" onMax={nothing} />,
  'not enough': () => <Amount start="2.6" problem="1.118 ETH short" balance="Balance 1.482" onMax={nothing} />,
  'long amounts': () => (
    <>
      <Amount start="1234567.89" sub="$4,091,975,308.55" />
      <Amount start="0.123456789012345678" sub="$409.20" />
      <Amount start="123456789012345678901234.123456789012345678" sub="More than there is" />
    </>
  ),
  'read-only, loading, disabled': () => (
    <>
      <Amount start="1648.91" isReadOnly sub="$1,648.91" balance="Balance 1,180.500" />
      <Amount isLoading sub="Looking for the best price…" />
      <Amount start="0.5" isDisabled sub="Sending is not possible on this network." />
    </>
  ),
  'a currency': () => <Amount start="250" decimals={2} label="Amount in dollars" token={<TokenPick>USD</TokenPick>} />,
  'on a network': () => (
    <Amount
      start="12"
      token={<TokenPick mark={<TokenMark symbol="USDC" size={28} network={network} />}>USDC</TokenPick>}
      sub="$12.00"
    />
  ),
})
