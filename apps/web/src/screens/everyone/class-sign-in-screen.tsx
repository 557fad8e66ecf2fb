import { ClassTablet } from '../../features/class-signin/index.ts'

/** No accounts are made on a class device: the frame leaves that out when it sees the mark. */
export function ClassSignInScreen() {
  return (
    <div data-class-device>
      <ClassTablet />
    </div>
  )
}
