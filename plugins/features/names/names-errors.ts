import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; hosts compare most of the texts word for word. README.md explains each code. */
export const namesError = /* @__PURE__ */ defineErrors({
  NAMES_OPTIONS_INVALID: 'names() cannot use: {faults}',
  NAMES_ACCOUNT_MISSING: 'Address or auth connector not found',
  NAMES_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  NAMES_OWNED_FAILED: 'Error fetching names for address',
  NAMES_RESOLVE_FAILED: 'Error resolving name',
  NAMES_REGISTER_FAILED: 'Error registering name {name}',
  NAMES_REGISTER_REFUSED: '{reason}',
  NAMES_NAME_SHORT: 'Name must be at least 4 characters long',
  NAMES_NAME_INVALID: 'The value is not a valid username',
  NAMES_NAME_OWNED: 'You already own a name',
  NAMES_PRICE_CHANGED: 'The name costs more than was shown.',
  NAMES_REGISTRAR_MISSING: 'Nobody here registers names: pass a registrar to names(), or a service to blockchainApi().',
  NAMES_MODAL_CLOSED: 'Modal closed',
})
