/** Sites where every account holder has a page: one page proves nothing about another. Subdomains count too. */
const ofManyTenants = [
  'activityhero.com',
  'airtable.com',
  'amazon.com',
  'apple.com',
  'behance.net',
  'bit.ly',
  'canva.com',
  'canva.site',
  'classpass.com',
  'deviantart.com',
  'discord.com',
  'etsy.com',
  'eventbrite.com',
  'facebook.com',
  'fb.com',
  'flickr.com',
  'github.com',
  'gitlab.com',
  'gofundme.com',
  'google.com',
  'instagram.com',
  'issuu.com',
  'jotform.com',
  'linkedin.com',
  'linktr.ee',
  'medium.com',
  'meetup.com',
  'msha.ke',
  'nextdoor.com',
  'notion.site',
  'notion.so',
  'outschool.com',
  'patreon.com',
  'pinterest.com',
  'quora.com',
  'reddit.com',
  'sawyer.com',
  'signupgenius.com',
  'skillshare.com',
  'soundcloud.com',
  'substack.com',
  'teacherspayteachers.com',
  'threads.net',
  'tiktok.com',
  'tripadvisor.com',
  'tumblr.com',
  'twitch.tv',
  'twitter.com',
  'udemy.com',
  'vimeo.com',
  'wikipedia.org',
  'wixsite.com',
  'x.com',
  'yelp.com',
  'youtube.com',
]

/** Domains where students, families and staff have addresses and pages. */
const ofSchools = [/(^|\.)edu$/, /(^|\.)(ac|edu)\.[a-z]{2}$/, /(^|\.)k12\./]

/** Whether unrelated people have mailboxes or pages at a host. */
export const isSharedHost = (host: string): boolean =>
  ofSchools.some(pattern => pattern.test(host)) ||
  ofManyTenants.some(site => host === site || host.endsWith(`.${site}`))

/** A domain and its parent domains. */
export const domainsAbove = (domain: string): string[] =>
  domain.split('.').map((_, at, parts) => parts.slice(at).join('.'))
