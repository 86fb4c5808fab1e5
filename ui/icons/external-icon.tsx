import { Icon, type IconProps } from './icon'

/** Draws an arrow out of a box, for links that leave the page. */
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props} d="M13.5 4.5h6v6M19.5 4.5l-8 8M10 5.5H7.5a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V14" />
)
