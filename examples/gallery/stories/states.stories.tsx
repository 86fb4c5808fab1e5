import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkText,
  Note,
  Notice,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  SkeletonRows,
  Statement,
  StatusLine,
  WalletIcon,
} from 'portico/ui/components'
import { defineStories } from '../define-stories'

const nothing = () => undefined

/** News at the top of a view. */
export const bannerStories = defineStories('Banner', {
  tones: () => (
    <>
      <Banner title="Local test data" onDismiss={nothing}>
        Balances come from the offline backend.
      </Banner>
      <Banner tone="success" title="Session restored" onDismiss={nothing}>
        You are connected as before.
      </Banner>
      <Banner tone="warning" title="Check the email address" onDismiss={nothing}>
        It looks like “maren@tidepool” is missing an ending.
      </Banner>
      <Banner tone="danger" title="No relay configured" onDismiss={nothing}>
        Phone wallets can’t connect. Add a relay in the app’s settings.
      </Banner>
    </>
  ),
  'with an act': () => (
    <>
      <Banner tone="warning" title="Prices are old" action={<LinkText onClick={nothing}>Try again</LinkText>}>
        The price service did not answer.
      </Banner>
      <Banner title="Only a title" />
    </>
  ),
})

/** The states that replace a list. */
export const emptyStories = defineStories('Empty and error', {
  empty: () => (
    <Card>
      <EmptyState
        icon={<WalletIcon size={24} />}
        title="No activity yet"
        text="What you send and receive shows up here."
      >
        <Button onClick={nothing}>Receive</Button>
      </EmptyState>
    </Card>
  ),
  'nothing found': () => (
    <Card>
      <EmptyState icon={<SearchIcon size={24} />} title="No wallet is called “Kestrl”" text="Check the spelling." />
    </Card>
  ),
  error: () => (
    <Card>
      <ErrorState title="Couldn’t load activity" text="Your funds are not affected. The data service did not answer.">
        <Button icon={<RefreshIcon />} onClick={nothing}>
          Try again
        </Button>
      </ErrorState>
    </Card>
  ),
  loading: () => (
    <>
      <Card>
        <SkeletonRows count={4} label="Loading activity" />
      </Card>
      <Card>
        <SkeletonRows count={2} label="Loading networks" kind="nav" />
      </Card>
    </>
  ),
})

/** Small print, advice and states. */
export const statusStories = defineStories('Status and notes', {
  'status line': () => (
    <>
      <StatusLine>Ready to scan</StatusLine>
      <StatusLine
        action={
          <Button size="small" onClick={nothing}>
            Copy link
          </Button>
        }
      >
        A state that takes more words than fit on one line of the card
      </StatusLine>
    </>
  ),
  statement: () => <Statement title="Approve in Kestrel">Look for its window or its icon.</Statement>,
  'notices and notes': () => (
    <>
      <Notice>Transfers can’t be undone. Compare the bold groups with what the recipient gave you.</Notice>
      <Notice tone="warning">Kestrel is on Gnosis. Tidepool doesn’t run there.</Notice>
      <Notice tone="danger">This address is known for fraud.</Notice>
      <Note icon={<ShieldIcon size={16} />}>Sending from elsewhere? Compare the bold groups.</Note>
      <Note>By connecting you agree to the terms.</Note>
    </>
  ),
})
