import { Icon, type IconProps } from './icon'

/** Draws a seal with a check mark. */
export const SealIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.9-2.5 1.7-.9 2.8-3-.1L12 21l-2.4-1.7-3 .1-.9-2.8-2.5-1.7 1-2.9-1-2.8 2.5-1.7.9-2.9 3 .1L12 3.5zM8.9 12.3l2.2 2.2 4-4.4"
  />
)
