import { Icon, type IconProps } from './icon'

/** Draws two sheets, for copying. */
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M11.75 8.75h5a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3h-5a3 3 0 0 1 -3 -3v-5a3 3 0 0 1 3 -3zM15.25 8.75V7.25a3 3 0 0 0-3-3h-5a3 3 0 0 0-3 3v5a3 3 0 0 0 3 3h1.5"
  />
)
