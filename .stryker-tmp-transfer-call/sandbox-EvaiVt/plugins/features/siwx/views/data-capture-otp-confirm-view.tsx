// @ts-nocheck
import { Body } from '../../../../ui/components/body'
import { CodeForm } from '../../../../ui/components/code-form'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { SiwxController } from '../contract'

/** Asks for the code that was sent to an e-mail address. */
export default function DataCaptureOtpConfirm() {
  const { address, confirm, resend } = useController(SiwxController).email
  return (
    <Body>
      <CodeForm email={useValue(address) ?? ''} onCode={confirm} onResend={resend} />
    </Body>
  )
}
