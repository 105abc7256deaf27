/** What people say to ask for a passage, in addition to its own words; by the passage's id. */
export const passageCues: Record<string, string> = {
  'faq-what':
    'whatitdoes, porchlight, what does it do, what is this, product, explain, overview, what is it for, how does it help, benefit, purpose',
  'faq-trial':
    'trial period, length of trial, free trial, test before buying, without creditcard, no creditcard, trial ends, after the trial, demo, free version, free plan',
  'faq-price':
    'price including everything, subscription payment, discount, coupon, price, price, how much, cost per month, cost per year, monthly, yearly, plan, subscription, discount yearly',
  'faq-cancel':
    'refund after weeks, cancel is complicated, minimum term, lock in, cancel, stop paying, get out of contract, commitment, locked in, refund, quit any time, end subscription, money back',
  'faq-limits':
    'need more ai interactions, more than 500 interactions, use up questions, limit listing, more than three listings, run out of ai interactions, limit of emails, limit, run out, exceed, go over, too many, more than plan, overage, reach limit, extra listing',
  'faq-setup':
    'complicated, hard to use, setup, how fast, how quick, how many minutes, import csv, difficult, technical skill, easy, start',
  'faq-truth':
    'unknownanswer, truth, accurate, wrong answers, hallucinate, unknown, does not know, languagemodel, chatgpt, which ai, checked',
  'faq-takeover':
    'answer buyers personally, takeover, step in, join conversation, talk to buyer, human handoff, live chat with buyer, person',
  'faq-score':
    'which facts count, score, how are leads scored, rank leads, points, qualified lead, hot lead, rules',
  'faq-housing':
    'fairhousing, discrimination, neighborhood safety, protected class, illegal words, compliant, legal',
  'faq-buyers':
    'buyer needs app, buyer account, buyer register, language, speak spanish, habla espanol, spanish, speak, installable, homescreen, qrcode, offline, download',
  'faq-showings': 'doublebooking, two people, conflict, free times, showing, same slot, buffer',
  'faq-data':
    'get leads into crm, ownership, who owns my leads, export csv, own data, export, csv, crm, take data with me, after cancel, keep data, leave, cookie',
  'hero-1': 'talk out loud, voice, hour, answers buyers at night, instant, text or voice, busy',
  'hero-2': 'unknownanswer, true answers, source, evidence, passage, unknown answer, honest',
  'hero-3': 'serious buyers, lead score explains',
  'ai-features-1': 'analytics, visits, statistics, what buyers ask, traffic, views, dashboard',
  'ai-features-2': 'how the assistant sounds, personality, tone, sound like me, style, formal, friendly',
  'ai-features-3': 'form, collect contact, generate leads, get more leads, capture',
  'ai-features-4':
    'newlead, notification of newlead, notification, alert on phone, when a lead comes in, switch off, live',
  'ai-features-5': 'sms, text message alert',
  'mission-control-1':
    'everything that happened with one lead, timeline, history of a lead, calls and notes, crm',
  'mission-control-2': 'listen in on conversations, read conversations, watch chat live, see transcript',
  'mission-control-3':
    'calendar, schedule showing, appointment, time zone, free slot, book, google calendar, outlook',
  'mission-control-4': 'cold warm hot qualified, tier',
  'mission-control-5': 'contradiction, mistake in listing, check listing, errors in my listing, inconsistent',
  'mission-control-6': 'hear at once, bell, told, informed',
  'lead-machine-1': 'ownpage, own page, own address, website for each home, landing page, property website',
  'lead-machine-2': 'qrcode, sign, flyer, print, share preview, social media',
  'lead-machine-3': 'leave phone number, form first',
  'lead-machine-4': 'mortgage calculator, school, map, gallery, virtual tour, price change, open house',
  'lead-machine-5': 'next step, lead story',
  'white-label':
    'franchise, large brokerage, many agents, selfhost, host it ourselves, whitelabel, brokerage, team, own brand, several agents, selfhost, api, custom, enterprise, integrate, developer, more homes, office',
  'about-us': 'aboutus, who are you, company, mission, values, story, behind, founder, why',
  'install-1': 'installable, homescreen, add to phone, install as app, icon',
  'install-2': 'offline, no internet, bad signal',
  'install-3': 'appstore, download, store, iphone, android, native app',
  'install-4': 'old android phone, old phone, slow connection, javascript, slow phone, weak',
  'what-you-get-1':
    'voice, assistant, sidekick, chatbot, voice, around the clock, languagemodel needed, chatgpt needed, openai key',
  'what-you-get-2': 'mortgage, school, map, gallery, buyer tools, features for buyers',
  'what-you-get-3':
    'merge the same person, enters twice, duplicate, lead list, open house leads, capture leads',
  'what-you-get-4':
    'upload documents, learn from documents, knowledge, documents, pdf, notes, web pages, files, feed it, material, disclosures',
  'what-you-get-5': 'sequence, drip, automatic mails, follow up, nurture, stop',
  'what-you-get-6':
    'ad text for a house, seller, description, write listing text, sellerreport, weekly report, seller update',
  'what-you-get-7': 'headshot, brand, logo, colors, businesscard, photo, my name, look',
  'how-it-works-1':
    'excel sheet, spreadsheet, take csv files, howitworks, first step, csv file, upload csv, import, csv, reso, mls, add a listing, upload homes, bulk',
  'how-it-works-2': 'teach, train, test the assistant, try the assistant, preview answers',
  'how-it-works-3': 'embed, share link, put on website, embed, facebook, instagram, where do buyers find it',
  'how-it-works-4': 'call leads, ready to buy, then what',
  'comparison-1': 'crm, replace my crm, hubspot, salesforce, work with crm, sync crm',
  'comparison-2': 'chatbot, website chatbot, intercom, different from chatgpt, other bots, competitor',
  'comparison-3': 'calendly, scheduler, scheduling tool',
  pricing:
    'how many listings are included, active listings included, plan, what is included, included, what do i get for the price, storage, how much storage, interactions, emails per month, how many listings, limit, guarantee, package, tier',
  contact:
    'phone number, email address, contact, email address, support, how do i reach you, write, location, where are you, office, phone number, address, city, customer service',
  consultation:
    'demo call, live demo, openinghours, consultation, call, meeting, talk to sales, book a call, hours, video call, demo call, schedule call, opening hours, walk me through',
  'terms-2': 'real estate licence, share account, password, licence needed, requirements, account security',
  'terms-3': 'taxes included, tax, payment, plan terms, trial payment',
  'terms-4': 'ownership of content, who owns photos, content rights, intellectual property',
  'terms-5': 'assistant mistakes, liable for answers, disclosure, legal advice',
  'terms-6': 'not allowed, forbidden, spam, rules, resell',
  'terms-7': 'delete account, close account, end account, deactivate, remove me',
  'terms-8': 'liability, guarantee leads, guarantee sales, promise results, responsible, damages, uptime',
  'terms-9': 'terms change, price change notice',
  'privacy-1': 'what do you store about me, personaldata, password stored, hash, privacy',
  'privacy-2':
    'are buyer chats private, buyer privacy, buyers data, cookies, what happens with buyer questions, consent',
  'privacy-3': 'thischat, this chat, is this chat stored, conversation with you, recorded',
  'privacy-4': 'track buyers, cookie, tracking, google analytics, count visits, tracked',
  'privacy-5': 'mail, newsletter, unsubscribe, spam mail',
  'privacy-6':
    'google gets my data, sell data, share data, third parties, who sees data, languagemodel sees data, providers, subprocessors',
  'privacy-7': 'restore, keep data, retention, how long stored, deleted after trial, restore deleted',
  'privacy-8':
    'request personaldata, comply with gdpr, rights, gdpr, access my data, right to delete, object, ccpa',
  'privacy-9':
    'https, connection secured, security, encrypted, safe data, hacked, breach, protect, separated accounts',
  'refund-1': 'charged after trial, automatically charged, trial costs',
  'refund-2': 'refund, give refunds, guarantee, days money back, not satisfied, not happy',
  'refund-3': 'cancel yearly, yearly refund, partial refund, prorated, unused months',
  'refund-4':
    'refund because service was down, charged twice, wrong charge, outage, double charge, mistake on bill',
  'refund-5':
    'money has not come back, how long until refund, how is refund paid, when will i get my refund, days until refund, refund time',
  'compliance-1': 'fairhousing, steering, religion, race, protected classes, discriminate',
  'compliance-2': 'truth in advertising',
  'compliance-3': 'can-spam, tcpa, do not call, consent, opt out, mail law',
  'compliance-4': 'licence number, license, brokerage name, mls rules, state rules',
  'compliance-5': 'usable with a keyboard, accessibility, wcag, screenreader, disabled users, ada',
  'compliance-6': 'mls data, imported listings, idx, data rules',
  'dmca-1':
    'someone stole my photos, stolen photos, dmca complaint, file a dmca, somebody used my photo, photo without permission, copyright, dmca notice, my photo was used, infringement, report',
  'dmca-2': 'takedown, how fast removed',
  'dmca-3': 'counter notice, wrongly removed',
  'dmca-4': 'repeat infringer',
  'dmca-5': 'false dmca claim',
}
