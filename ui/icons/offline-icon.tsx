import { Icon, type IconProps } from './icon'

/** Draws a connection that is cut. */
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M8.4 8.7A8 8 0 0 0 4.6 11M11.7 7.6c2.9-.1 5.6 1.1 7.7 3.4M7.3 14.2a6.5 6.5 0 0 1 4.8-1.9M15.9 13.7c.3.2.5.4.8.7"
    dots="M11 17.6a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
)
