import {
  genShareToken,
  getSharePicture,
  listSharePeople,
  openShortLink,
  shareActivityEmail,
  shareBoardEmail,
  shareCareerEmail,
  shareCourseEmail,
  shareGoalEmail,
  shareJournalTypeEmail,
  shareLessonEmail,
  shareSparkEmail,
  shareVideoEmail,
  shortenUrl,
  stopShareEmails,
} from '@kindling/contract/sharing'
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
  serveRow(shareActivityEmail, kindPolicy('item', 'Activities'), mailThing),
  serveRow(shareCourseEmail, kindPolicy('item', 'Courses'), mailThing),
  serveRow(shareLessonEmail, kindPolicy('item', 'Lessons'), mailThing),
  serveRow(shareSparkEmail, kindPolicy('item', 'Sparks'), mailThing),
  serveRow(shareBoardEmail, kindPolicy('item', 'Boards'), mailThing),
  serveRow(shareCareerEmail, kindPolicy('item', 'Pathways'), mailThing),
  serveRow(shareGoalEmail, kindPolicy('item', 'Goals'), mailThing),
  serveRow(shareJournalTypeEmail, kindPolicy('item', 'JournalTypes'), mailThing),
  serveRow(shareVideoEmail, kindPolicy('item', 'Videos'), mailThing),
]
