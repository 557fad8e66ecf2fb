import { SignInDialog } from '../../features/accounts/index.ts'

export const SignInWindow = ({ onClose }: { onClose: () => void }) => <SignInDialog open onClose={onClose} />
