import { sharingMessages } from '@kindling/rules/messages/sharing'
import { type NetworkName, networkNames, networks, sharePicturePath } from '@kindling/rules/sharing'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import type { Shareable } from './shareable.ts'

/** Each opens the network's own page in a window without access to this one (SHARING-02 to SHARING-04). */
export function NetworkButtons({ item, url }: { item: Shareable; url: string }) {
  const headId = useId()
  // Networks do not show drawings.
  const path = item.picture.endsWith('.svg') ? sharePicturePath(item.id) : item.picture
  const picture = new URL(path, location.origin).href
  const open = (name: NetworkName) => {
    const { address, width, height } = networks[name]
    window.open(
      address({ url, title: item.title, picture }),
      '_blank',
      `popup,noopener,noreferrer,width=${width},height=${height}`,
    )
  }
  return (
    <Stack>
      <h3 id={headId}>{sharingMessages.networks}</h3>
      <Row role="group" aria-labelledby={headId}>
        {networkNames.map(name => (
          <Button
            key={name}
            icon={<ExternalLink aria-hidden="true" />}
            aria-label={format(sharingMessages.onLabel, { network: sharingMessages.on[name] })}
            onClick={() => open(name)}
          >
            {sharingMessages.on[name]}
          </Button>
        ))}
      </Row>
      <p className="soft">{sharingMessages.networksNote}</p>
    </Stack>
  )
}
