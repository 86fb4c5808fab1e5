import { post } from '../call-api'
import { button, element, errorMessage } from '../dom'
import '../site.css'

const status = element('p', { role: 'status' })
const approve = button('Approve', 'main', async () => {
  approve.disabled = true
  const token = location.hash.slice(1)
  try {
    const { email } = await post('login/approve', JSON.stringify({ token }))
    status.textContent = `The login of ${email} is approved. Go back to the app and type the code of the next mail.`
    history.replaceState(null, '', location.pathname)
    approve.remove()
  } catch (error) {
    status.textContent = errorMessage(error)
    approve.disabled = false
  }
})

document.body.append(
  element(
    'main',
    { class: 'page' },
    element('h1', {}, 'Approve this login'),
    element(
      'p',
      {},
      'Somebody signs in to your wallet on a new device. Approve it only if it is you, and only just now.',
    ),
    status,
    approve,
  ),
)
