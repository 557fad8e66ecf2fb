import { gradeName } from '@kindling/rules/grades'
import { profileWords } from '@kindling/rules/words/profile'
import { signInWords } from '@kindling/rules/words/sign-in'
import { KeyRound, Users } from 'lucide-react'
import { useState } from 'react'
import { ChangePasswordDialog, DeviceSettings } from '../../features/accounts/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import styles from './profile.module.css'

export function ProfileScreen() {
  const { user } = useSession()
  const [changing, setChanging] = useState(false)
  if (!user) return null
  return (
    <>
      <PageHead title={profileWords.title} />
      <div className={styles.columns}>
        <Card as="section">
          <Stack>
            <Beside>
              <Avatar src={user.avatar} size="large" />
              <div>
                <h2>{`${user.first_name} ${user.last_name}`}</h2>
                <p className="soft">{say(signInWords.kinds, { kind: user.user_type })}</p>
              </div>
            </Beside>
            <Facts user={user} />
            <Row>
              <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setChanging(true)}>
                {profileWords.changePassword}
              </Button>
              {user.user_type === 'Parent' && (
                <ButtonLink href="/parent/dashboard" look="main" icon={<Users aria-hidden="true" />}>
                  {profileWords.toFamily}
                </ButtonLink>
              )}
            </Row>
          </Stack>
        </Card>
        <DeviceSettings />
      </div>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  )
}

function Facts({ user }: { user: SessionUser }) {
  const facts = [
    [profileWords.email, user.email],
    [profileWords.username, user.username],
    [profileWords.age, user.age],
    [profileWords.grade, user.grade === null ? null : gradeName(user.grade)],
    [profileWords.classes, user.groups.map(group => group.name).join(', ')],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
