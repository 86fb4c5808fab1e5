import { Icon, type IconProps } from './icon'

/** Draws a triangle with an exclamation mark. */
export const AlertIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4.2l8.4 14.3a.9.9 0 0 1-.8 1.3H4.4a.9.9 0 0 1-.8-1.3L12 4.2zM12 10v4.2"
    dots="M11.1 16.8a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0"
  />
)
