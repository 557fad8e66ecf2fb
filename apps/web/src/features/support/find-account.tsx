import { supportMessages } from '@kindling/rules/messages/support'
import { Eye, Lock, LockOpen, Search } from 'lucide-react'
import { useState } from 'react'
import { shownKind } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type FoundAccount, sendSearch } from './api.ts'
import { StartDialog } from './start-dialog.tsx'
import styles from './support.module.css'

/** Support finds an account by exact details from its owner, and impersonates that person if the school allows it. */
export function FindAccount() {
  const [found, setFound] = useState<FoundAccount[] | null>(null)
  const [chosen, setChosen] = useState<FoundAccount | null>(null)
  return (
    <Stack>
      <SearchForm onFound={setFound} />
      <div role="status">
        {found?.length === 0 && (
          <Card>
            <p>{supportMessages.none}</p>
          </Card>
        )}
        {found && found.length > 0 && (
          <ul className={styles.accounts}>
            {found.map(account => (
              <AccountCard key={account.id} account={account} onChoose={() => setChosen(account)} />
            ))}
          </ul>
        )}
      </div>
      <StartDialog account={chosen} onClose={() => setChosen(null)} />
    </Stack>
  )
}

function SearchForm({ onFound }: { onFound: (found: FoundAccount[] | null) => void }) {
  const { element, values, field, error, busy } = useForm({
    start: { name: '' },
    send: async ({ name }) => {
      onFound(null)
      onFound(await sendSearch(name.trim()))
    },
  })
  return (
    <Card as="section">
      <form {...element} className={styles.find}>
        <Stack gap="small">
          <h2>{supportMessages.find}</h2>
          <TextField
            label={supportMessages.findLabel}
            maxLength={254}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...field('name')}
          />
          <FormError message={error} />
          <div>
            <Button
              type="submit"
              look="main"
              busy={busy}
              disabled={values.name.trim() === ''}
              icon={<Search aria-hidden="true" />}
            >
              {supportMessages.findAct}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

function AccountCard({ account, onChoose }: { account: FoundAccount; onChoose: () => void }) {
  const mayVisit = account.can.includes('visit')
  return (
    <Card as="li" className={styles.account}>
      <div>
        <h2 className={styles.name}>{account.name ?? format(supportMessages.unnamed, { id: account.id })}</h2>
        <p className="soft">{format(supportMessages.kinds, { kind: shownKind(account) })}</p>
      </div>
      <ul className={styles.schools}>
        {account.schools.length === 0 && <li className="soft">{supportMessages.noSchool}</li>}
        {account.schools.map(school => {
          const Icon = school.allows ? LockOpen : Lock
          return (
            <li key={school.id}>
              <Icon aria-hidden="true" size={20} />
              <span>
                {format(school.allows ? supportMessages.allows : supportMessages.allowsNot, {
                  school: school.name,
                })}
              </span>
            </li>
          )
        })}
      </ul>
      {mayVisit ? (
        <Button icon={<Eye aria-hidden="true" />} onClick={onChoose}>
          {format(supportMessages.choose, { name: account.name ?? '' })}
        </Button>
      ) : (
        <p className="soft">{supportMessages.cannot}</p>
      )}
    </Card>
  )
}
