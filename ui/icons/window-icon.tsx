import { Icon, type IconProps } from './icon'

export const WindowIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6.75 4.75h10.5a3 3 0 0 1 3 3v8.5a3 3 0 0 1 -3 3h-10.5a3 3 0 0 1 -3 -3v-8.5a3 3 0 0 1 3 -3zM4 9.25h16M7 7h.1M9.7 7h.1"
  />
)
