// @ts-nocheck
import { Icon, type IconProps } from './icon'

export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9.8 3.25h4.4a2.8 2.8 0 0 1 2.8 2.8v11.9a2.8 2.8 0 0 1 -2.8 2.8h-4.4a2.8 2.8 0 0 1 -2.8 -2.8v-11.9a2.8 2.8 0 0 1 2.8 -2.8zM10.7 17.8h2.6"
  />
)

export const WindowIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6.75 4.75h10.5a3 3 0 0 1 3 3v8.5a3 3 0 0 1 -3 3h-10.5a3 3 0 0 1 -3 -3v-8.5a3 3 0 0 1 3 -3zM4 9.25h16M7 7h.1M9.7 7h.1"
  />
)
