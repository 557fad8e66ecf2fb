import type { Posting } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { TopicHub } from '../../platform/topics/hub.ts'

/** What erasing needs: all services, or those of a console that can wake the servers. */
export type ErasingServices = Posting &
  Pick<Services, 'db' | 'clock' | 'files'> & {
    topics: Pick<TopicHub, 'wakePerson'>
    log: Pick<Services['log'], 'info' | 'debug' | 'error'>
  }
