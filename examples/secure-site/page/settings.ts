import { element } from './dom'
import './site.css'

document.body.append(element('main', { class: 'page' }, element('h1', {}, 'Your wallet')))
