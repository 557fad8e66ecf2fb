import { ClassTablet } from '../../features/class-signin/index.ts'

export function ClassSignInScreen() {
  return <ClassTablet />
}
