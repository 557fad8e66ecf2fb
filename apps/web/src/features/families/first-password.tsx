import { familyHomeWords } from '@kindling/rules/words/family-home'
import { say } from '../../platform/words.ts'
import { MadePassword } from '../../ui/made-password.tsx'
import type { AddedChild } from './api.ts'

/** The child is there; the first password is shown here and never again. */
export const FirstPassword = ({ added, onDone }: { added: AddedChild; onDone: () => void }) => (
  <>
    <p className="out-of-sight">{say(familyHomeWords.added, { name: added.child.first_name })}</p>
    <MadePassword
      label={familyHomeWords.passwordIs}
      username={added.child.username ?? ''}
      password={added.first_password}
      onDone={onDone}
    />
  </>
)
