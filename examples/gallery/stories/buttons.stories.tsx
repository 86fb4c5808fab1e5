import {
  Actions,
  Body,
  Button,
  Card,
  CheckIcon,
  ConfirmActions,
  ConfirmButton,
  CopyButton,
  CopyIcon,
  IconButton,
  InfoIcon,
  LinkText,
  RefreshIcon,
  Row,
  Tooltip,
} from 'portico/ui/components'
import { useState } from 'react'
import { defineStories } from '../define-stories'

const nothing = () => undefined
const address = '0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234'

/** Buttons in all their states. */
export const buttonStories = defineStories('Buttons', {
  kinds: () => (
    <Actions>
      <Button kind="primary" onClick={nothing}>
        Review
      </Button>
      <Button onClick={nothing}>Use another wallet</Button>
      <Button kind="quiet" onClick={nothing}>
        Back
      </Button>
      <Button kind="danger" onClick={nothing}>
        Disconnect
      </Button>
      <Button kind="quiet-danger" onClick={nothing}>
        Remove this wallet
      </Button>
    </Actions>
  ),
  'with icon, loading, disabled': () => (
    <Actions>
      <Button kind="primary" icon={<CheckIcon />} onClick={nothing}>
        Approve
      </Button>
      <Button kind="primary" isLoading onClick={nothing}>
        Signing…
      </Button>
      <Button isLoading onClick={nothing}>
        Looking…
      </Button>
      <Button kind="primary" isDisabled onClick={nothing}>
        Enter an amount
      </Button>
      <Button kind="danger" isDisabled onClick={nothing}>
        Choose a token
      </Button>
    </Actions>
  ),
  'side by side': () => (
    <Actions isSide>
      <Button onClick={nothing}>Cancel</Button>
      <Button kind="primary" onClick={nothing}>
        Send
      </Button>
    </Actions>
  ),
  small: () => (
    <Card>
      <Row
        title="Rest"
        end={
          <Button size="small" onClick={nothing}>
            Open
          </Button>
        }
      />
      <Row
        title="With an icon"
        end={
          <Button size="small" icon={<CopyIcon size={16} />} onClick={nothing}>
            Copy link
          </Button>
        }
      />
      <Row
        title="Primary"
        end={
          <Button size="small" kind="primary" onClick={nothing}>
            Get it
          </Button>
        }
      />
      <Row
        title="Loading"
        end={
          <Button size="small" isLoading onClick={nothing}>
            Open
          </Button>
        }
      />
      <Row
        title="Disabled"
        end={
          <Button size="small" isDisabled onClick={nothing}>
            Installed
          </Button>
        }
      />
    </Card>
  ),
  'keeps its width': () => {
    const [isLoading, setIsLoading] = useState(false)
    return (
      <>
        <Row
          title="Kestrel"
          end={
            <Button size="small" loadingLabel="Signing…" isLoading={isLoading} onClick={nothing}>
              Sign
            </Button>
          }
        />
        <Button kind="quiet" onClick={() => setIsLoading(!isLoading)}>
          Start or stop
        </Button>
      </>
    )
  },
  'a long text': () => (
    <Actions>
      <Button kind="primary" onClick={nothing}>
        Continue in the window that your wallet has opened
      </Button>
    </Actions>
  ),
})

/** Icons and words with an action. */
export const smallActStories = defineStories('Small acts', {
  'icon buttons': () => {
    const [isOn, setIsOn] = useState(true)
    return (
      <Card isPadded>
        <Actions isSide>
          <IconButton label="Read again" onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <IconButton label="Read again, filled" isFilled onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <IconButton label="Show more" isPressed={isOn} onClick={() => setIsOn(!isOn)}>
            <InfoIcon />
          </IconButton>
          <IconButton label="Nothing to read yet" isDisabled onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <CopyButton text={address} label="Copy address" copied="Address copied" />
        </Actions>
      </Card>
    )
  },
  'a button that decides': () => (
    <Body>
      <ConfirmActions>
        <Button onClick={nothing}>Cancel</Button>
        <ConfirmButton kind="primary" onClick={nothing}>
          Send
        </ConfirmButton>
      </ConfirmActions>
    </Body>
  ),
  tooltip: () => (
    <Row
      title="Network fee"
      end={
        <Tooltip text="Paid to those who run the network. It goes up and down with the traffic.">
          <IconButton label="About the network fee" onClick={nothing}>
            <InfoIcon />
          </IconButton>
        </Tooltip>
      }
    />
  ),
  links: () => (
    <Card>
      <Row title="Rest" end={<LinkText onClick={nothing}>Send a new code</LinkText>} />
      <Row
        title="Disabled"
        end={
          <LinkText isDisabled onClick={nothing}>
            Send again in 24 s
          </LinkText>
        }
      />
      <Row
        title="Loading"
        end={
          <LinkText isLoading onClick={nothing}>
            Sending…
          </LinkText>
        }
      />
      <Row
        title="Danger"
        end={
          <LinkText tone="danger" onClick={nothing}>
            Forget this email
          </LinkText>
        }
      />
    </Card>
  ),
})
