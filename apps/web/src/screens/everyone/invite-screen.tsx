import { InviteCard } from '../../features/families/index.ts'
import { FriendInvite } from '../../features/friends/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import styles from './narrow.module.css'

/** The page of an invite's link. */
export function InviteScreen() {
  const token = useTextParam('token')
  return (
    <div className={styles.narrow}>
      <InviteCard token={token} friendInvite={info => <FriendInvite token={token} info={info} />} />
    </div>
  )
}
