import { post } from '../call-api'
import { button, element, errorMessage } from '../dom'
import { speak, t } from '../texts'
import '../site.css'

await speak(navigator.languages)
document.title = t('approveTitle')

const status = element('p', { role: 'status' })
const approve = button(t('approve'), 'main', async () => {
  approve.disabled = true
  const token = location.hash.slice(1)
  try {
    const { email } = await post('login/approve', JSON.stringify({ token }))
    status.textContent = t('approved', { email })
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
    element('h1', {}, t('approveTitle')),
    element('p', {}, t('approveText')),
    status,
    approve,
  ),
)
