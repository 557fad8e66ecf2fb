import {
  genShareToken,
  getSharePicture,
  listSharePeople,
  mailCalls,
  openShortLink,
  shortenUrl,
  stopShareEmails,
} from '@kindling/contract/sharing'
import { archetypes } from '@kindling/rules/catalogue'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { kindPolicy } from '../catalogue/index.ts'
import { mailThing, showSharePeople } from './mail-thing.ts'
import { paintPicture } from './paint-picture.ts'
import { followShortLink, giveShareToken, shortenAddress } from './short-links.ts'
import { stopMails } from './stop-mails.ts'

export const sharingRoutesForAnyone: Route[] = [
  serve(shortenUrl, shortenAddress),
  serve(openShortLink, followShortLink),
  serve(getSharePicture, paintPicture),
  serve(stopShareEmails, stopMails),
]

export const sharingRoutes: Route[] = [
  serveRow(genShareToken, kindPolicy('activity', 'Activities'), giveShareToken),
  serve(listSharePeople, showSharePeople),
  ...archetypes.map(kind => serveRow(mailCalls[kind], kindPolicy('item', kind), mailThing)),
]
