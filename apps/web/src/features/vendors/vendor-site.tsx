import { siteHost } from '@kindling/rules/listings'
import { activityMessages } from '@kindling/rules/messages/activities'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import styles from './vendors.module.css'

interface VendorSiteProps {
  name: string
  website: string | null
  /** The site allows a frame, and the frame may run for this reader. */
  mayFrame: boolean
  onOpen: () => void
}

/**
 * A vendor's site in a frame, after a press: nothing is requested from it before. It is sandboxed: it opens no windows, sends no forms, does not
 * navigate, and does not learn its page or the child (VENDORS-04).
 */
export function VendorSite({ name, website, mayFrame, onOpen }: VendorSiteProps) {
  const [isShown, setShown] = useState(false)
  if (!website) return <p>{vendorMessages.noSite}</p>
  const host = siteHost(website)
  const show = () => {
    onOpen()
    setShown(true)
  }
  return (
    <Stack>
      <p className="soft">{mayFrame ? vendorMessages.siteLead : vendorMessages.siteRefuses}</p>
      <Row>
        {mayFrame && !isShown && (
          <Button look="main" onClick={show}>
            {format(vendorMessages.showSite, { host })}
          </Button>
        )}
        <a className="alone" href={website} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
          {format(activityMessages.open, { host })}
        </a>
      </Row>
      {isShown && (
        <iframe
          className={styles.frame}
          src={website}
          title={format(vendorMessages.siteOf, { name, host })}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      )}
    </Stack>
  )
}
