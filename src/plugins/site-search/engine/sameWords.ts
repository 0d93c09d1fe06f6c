/** Words of readers, and the words of the pages for the same; all in singular. Both are searched. */
const words = `
  no: without missing | without: no | till: pos checkout | register: pos | lane: checkout | cashier: user | employee: user | staff: user | worker: user | colleague: user | account: user
  boss: manager | store: shop | branch: shop | article: product | item: product | good: product | goods: product | customer: shopper
  buyer: shopper | basket: cart | trolley: cart | voucher: coupon | slip: receipt | bill: receipt invoice | vat: tax | stock: availability
  offer: promotion price | deal: promotion | cheaper: price discount | cost: price | money: cash amount | percentage: percent | change: update
  beer: alcohol age | wine: alcohol age | alcohol: age | tobacco: age | cigarette: tobacco age | minor: age | adult: age | teenager: age
  internet: network | wlan: wifi network | connection: network | offline: network | light: lamp | paper: roll | night: unattended
  hold: park | suspend: park | exchange: return | refund: return | back: return | stolen: stealing | theft: stealing | recalled: blocked | recall: blocked
  vodka: alcohol spirit | whisky: alcohol spirit | gin: alcohol spirit | rum: alcohol spirit | liquor: alcohol spirit | cigar: tobacco | old: age | young: age | child: age
  block: lock stop | lock: close | reprint: receipt | copy: duplicate | hang: frozen | freeze: frozen | stuck: frozen | dead: down
  law: fiscal legal requirement | legal: fiscal requirement | audit: inspection | auditor: inspection | clean: maintenance | short: differ difference
  upload: send import | send: import | abort: cancel | erase: delete | remove: delete | modify: change update | edit: change update | replace: override
  create: add | add: create | fetch: get read | retrieve: get | query: search | lookup: find search | poll: follow track | install: connect add setup
  setup: configure install | setting: configuration option | option: setting configuration | enable: activate | disable: deactivate
  show: display open | display: show | limit: maximum | max: maximum limit | maximum: limit | minimum: min | wrong: incorrect | incorrect: wrong
  fail: error | failure: error failed outage | exception: error | crash: error | broken: problem | retry: repeat again | idempotent: repeat retry twice
  fake: mock simulated | outage: down | guard: security | machine: device terminal | equipment: hardware device |
  permission: right | right: permission limit | rule: requirement | unmanned: unattended | forgot: forgotten | type: enter | enter: type
  upgrade: migrate update | migration: migrate | library: artifact dependency | dependency: artifact | maven: repository artifact | jwt: token
  credential: token secret | auth: authentication | sandbox: staging | mock: simulated | emulator: simulated | bulk: batch
  incremental: delta changed | stack: combine | timezone: zone | dst: daylight | compare: reconcile | gps: location | geofence: radius location
  color: theming | colour: color theming | font: style theming | dark: theming | translate: string | german: language | english: language | french: language | language: string | text: string | picture: image
  photo: image | icon: image | login: sign | pin: password | swift: ios | kotlin: android | java: android
  vanish: missing lost | disappear: missing lost | gone: missing lost | lost: missing | iphone: ios | ipad: ios | reboot: restart | torch: flashlight | newline: feed
  erp: system | tour: onboarding | intro: onboarding | undo: roll restore | revert: roll restore | prolong: extend | litre: liter | kilo: kg kilogram | duplicate: twice
  twice: duplicate double | garbled: damaged encoding | umlaut: encoding utf | barrier: gate | turnstile: gate | kiosk: station sco | desk: checkout
  kid: age | teenager: age | faulty: damaged | defective: damaged | grab: pick | webhook: callback | catalogue: assortment catalog | expensive: price
  authority: tax office | wording: text string | emulate: simulated mock | hidden: hide | invisible: hide | blank: empty | smartphone: phone | mobile: phone | reader: scanner terminal | tablet: device | cable: wire
`;

export const sameWords: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  words.split(/[|\n]/).flatMap((group) => {
    const [word, same] = group.trim().split(': ') as [string, string?];
    return same === undefined ? [] : [[word, same.split(' ')]];
  }),
);
