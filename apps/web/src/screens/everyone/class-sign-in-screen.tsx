import { ClassTablet } from '../../features/class-signin/index.ts'

/** Nobody makes an account at the device of a class: the frame leaves that out where it sees the mark. */
export function ClassSignInScreen() {
  return (
    <div data-class-device>
      <ClassTablet />
    </div>
  )
}
