import { accountAddress } from '@kindling/rules/addresses'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useContext } from 'react'
import { EmailForm, PersonForm, PictureForm } from '../../features/accounts/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BackLink } from '../child/back-link.tsx'
import styles from './profile.module.css'

/** The parts of the profile; `?section=` opens one. */
export function ProfileEditScreen() {
  const { user } = useSession()
  const { section = '' } = useQueryOfAddress()
  const navigation = useContext(NavigationContext)
  if (!user) return null
  const tabs = sectionsOf(user)
  const active = tabs.some(tab => tab.key === section) ? section : 'person'
  return (
    <div className={styles.edit}>
      <PageHead
        back={<BackLink href={accountAddress(user.user_type)}>{profileMessages.back}</BackLink>}
        title={profileMessages.editTitle}
      />
      <Tabs
        label={profileMessages.sections}
        tabs={tabs}
        active={active}
        onChange={key => navigation?.moveOn(`/profile/edit?section=${key}`)}
      />
    </div>
  )
}

/** A user without an address has no mail to choose. */
function sectionsOf(user: SessionUser) {
  const person = { key: 'person', label: profileMessages.sectionPerson, content: <PersonForm user={user} /> }
  const picture = {
    key: 'picture',
    label: profileMessages.sectionPicture,
    content: <PictureForm user={user} />,
  }
  const emails = { key: 'emails', label: profileMessages.sectionEmails, content: <EmailForm /> }
  return [person, picture, ...(user.email ? [emails] : [])].map(section => ({
    ...section,
    content: <Card>{section.content}</Card>,
  }))
}
