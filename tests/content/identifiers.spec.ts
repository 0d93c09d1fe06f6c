/**
 * Every SDK identifier in a sample of the Scan & Go guides exists.
 *
 * The lists in `tests/fixtures/symbols/` hold the public API of Android SDK 0.82.7 with Gradle plugin 1.0.3, and of the
 * iOS SDK 0.73.4 (0.x) and 1.2.1 (1.x). They come from the symbol tables of the SDKs: names, supertypes,
 * parameter names or labels, and types of values that are one word. They omit restricted and overridden members, and
 * packages that no guide covers, such as data transfer and dependency injection.
 * A member is written `name`, `name(parameter,parameter)` or `name:Type`; `:=` is the entry of an enum; `@1` or `@0` means
 * that only 1.x or 0.x of the iOS SDK has it. `platform.json` lists the names of Android, Kotlin, and Apple in samples.
 *
 * For what counts as an SDK identifier, see `scanKotlin`, `scanSwift`, `scanXml`, and `scanGradle`.
 */
import {readFileSync} from 'node:fs';
import {normalize} from 'node:path';
import {expect, test} from '@playwright/test';
import {placeOf, readGuides, type Fence, type Guide} from '../support/guides';
import * as android from '../support/sdk/androidSymbols';
import type {Scan} from '../support/sdk/code';
import * as ios from '../support/sdk/iosSymbols';
import {scanGradle, scanTasks} from '../support/sdk/scanGradle';
import {namesDeclaredInKotlin, scanKotlin} from '../support/sdk/scanKotlin';
import {namesDeclaredInSwift, scanPackage, scanSwift} from '../support/sdk/scanSwift';
import {isAndroidXml, scanXml} from '../support/sdk/scanXml';

const guides = readGuides().filter(({path}) => path.startsWith('docs/scan_and_go/'));

function isGradle({language, meta}: Fence): boolean {
  return language === 'groovy' || /\.gradle(\.kts)?$/.test(meta.title ?? '');
}

/** Dynamic views exist only in 0.x; elsewhere, the title of a block names 0.x. */
function lineOf(guide: Guide, {meta}: Fence): ios.Line {
  return guide.path.endsWith('/dynamic-views.mdx') || (meta.title ?? '').includes('0.x') ? '0' : '1';
}

/** How to scan a block; undefined for a block without SDK code. */
function scannerOf(guide: Guide, fence: Fence): (() => Scan | Promise<Scan>) | undefined {
  const {language, text} = fence;
  const declaredOnPage = async (names: (source: string) => Promise<string[]>) => {
    const fences = guide.fences.filter((other) => other.language === language && !isGradle(other));
    return new Set((await Promise.all(fences.map((other) => names(other.text)))).flat());
  };
  if (isGradle(fence)) return () => scanGradle(text);
  if (language === 'bash') return /Snabble/.test(text) ? () => scanTasks(text) : undefined;
  if (language === 'xml') return isAndroidXml(text) ? () => scanXml(text) : undefined;
  if (language === 'kotlin') return async () => scanKotlin(text, await declaredOnPage(namesDeclaredInKotlin));
  if (language === 'swift' && fence.meta.title?.startsWith('Package.swift'))
    return () => scanPackage(text, lineOf(guide, fence));
  if (language === 'swift')
    return async () => scanSwift(text, lineOf(guide, fence), await declaredOnPage(namesDeclaredInSwift));
  return undefined;
}

function blocksOf(guide: Guide): {fence: Fence; scan: () => Scan | Promise<Scan>}[] {
  return guide.fences.flatMap((fence) => {
    const scan = scannerOf(guide, fence);
    return scan ? [{fence, scan}] : [];
  });
}

test.describe('SDK identifiers in the samples', () => {
  for (const guide of guides) {
    const blocks = blocksOf(guide);
    if (blocks.length === 0) continue;

    test(`of ${guide.path} exist, aren't known errors of older texts, and are labeled if they're deprecated`, async () => {
      const scans = await Promise.all(blocks.map(async ({fence, scan}) => ({fence, scan: await scan()})));
      const checked = scans.flatMap(({scan}) => scan.checked);
      expect
        .soft(scans.flatMap(({fence, scan}) => scan.problems.map((problem) => `${placeOf(guide, fence)} ${problem}`)))
        .toEqual([]);
      expect.soft(checked.length, 'a page with SDK code names something of the SDK').toBeGreaterThan(0);
      const wrong = blocks.flatMap(({fence}) => {
        const forbidden = fence.language === 'swift' ? ios.mustNotAppear : android.mustNotAppear;
        const allowed = lineOf(guide, fence) === '0' ? /\bshopPublisher\b/ : undefined;
        return forbidden.flatMap(({pattern, why}) => {
          const match = pattern.exec(fence.text)?.[0];
          return match && !allowed?.test(match) ? [`${placeOf(guide, fence)} ${match}: ${why}`] : [];
        });
      });
      expect.soft(wrong, 'known errors').toEqual([]);
      const lines = readFileSync(guide.path, 'utf8').split('\n');
      const unsaid = checked.flatMap((name) => {
        if (!android.deprecated.has(name) && !ios.deprecated.has(name)) return [];
        const bare = name.slice(name.lastIndexOf('.') + 1);
        return lines.some((line) => line.includes(bare) && /deprecated/i.test(line)) ? [] : [name];
      });
      expect(unsaid, 'not labeled as deprecated').toEqual([]);
    });
  }
});

/** Pages of the Scan & Go guides without code of an SDK, or folders of them. */
const pagesWithoutCode = ['docs/scan_and_go/integration/', 'docs/scan_and_go/android/javadoc.mdx'];

test('every page of the two SDKs, except for the API reference, shows code that is scanned', () => {
  const pagesOfSdks = guides.filter(({path}) => !pagesWithoutCode.some((start) => path.startsWith(start)));
  expect(pagesOfSdks.length).toBeGreaterThan(8);
  const unscanned = pagesOfSdks.filter((guide) => blocksOf(guide).length === 0);
  expect(
    unscanned.map(({path}) => path),
    'No code of an SDK is found in these pages. Name those that need none, by their paths of today, in pagesWithoutCode of tests/content/identifiers.spec.ts',
  ).toEqual([]);
  const unread = guides.flatMap((guide) =>
    guide.fences
      .filter((fence) => /^(kotlin|java|groovy|swift)$/.test(fence.language) && !scannerOf(guide, fence))
      .map((fence) => placeOf(guide, fence)),
  );
  expect(unread).toEqual([]);
});

test.describe('a scan rejects', () => {
  const scans = {
    ...{gradle: scanGradle, tasks: scanTasks, xml: scanXml},
    manifest: (source: string) => scanPackage(source, '1'),
    kotlin: (source: string) => scanKotlin(source, new Set()),
    swift: (source: string) => scanSwift(source, '1', new Set()),
  };
  const wrong: readonly [kind: keyof typeof scans, source: string, problem: string][] = [
    ['kotlin', 'Snabble.checkIn(shop)', 'no member checkIn'],
    ['kotlin', 'val a = Snabble.projects.first().shops.first()\na.postalCode', 'Shop has no member postalCode'],
    ['kotlin', 'Config(applicationId = "a")', 'no parameter applicationId'],
    ['kotlin', 'SnabbleUI.Event.SHOW_PAYDIREKT_INPUT', 'SHOW_PAYDIREKT_INPUT'],
    ['kotlin', 'import io.snabble.sdk.ShoppingCart', 'does not exist'],
    ['kotlin', 'SnabbleScanner.open()', 'SnabbleScanner is not declared'],
    ['kotlin', 'object : SimpleShoppingCartListener() {\noverride fun onCartChanged() = Unit\n}', 'onCartChanged'],
    ['kotlin', 'R.string.Snabble_Scanner_headline', 'no resource'],
    ['swift', 'Config(applicationId: "a")', 'takes'],
    ['swift', 'Snabble.shared.checkInManager.shopPublisher', 'shopPublisher'],
    ['swift', 'import SnabbleUI', 'no such module'],
    ['manifest', '.product(name: "SnabblePaymentMethods", package: "snabble-ios-sdk")', 'SnabblePaymentMethods'],
    ['xml', '<meta-data android:name="snabble_version_name" android:value="1" />', 'snabble_version_name'],
    ['xml', '<io.snabble.sdk.ui.scanner.BarcodeView app:code="1" />', 'app:code'],
    ['gradle', 'snabble { production { initialSQL = "x" } }', 'initialSQL'],
    ['gradle', 'implementation("io.snabble.sdk:core:0.83.0")', 'not the described version'],
    ['tasks', './gradlew downloadSnabbleMetadata downloadSnabbleLiveMetadata', 'downloadSnabbleLiveMetadata'],
  ];
  for (const [kind, source, problem] of wrong)
    test(`in ${kind}, ${source}: ${problem}`, async () => {
      expect((await scans[kind](source)).problems.join('\n')).toContain(problem);
    });
});

test.describe('the Android guides are complete', () => {
  const membersOf = (type: string) => [...android.types.get(`io.snabble.sdk.${type}`)!.members.keys()];
  const entriesOf = (type: string) =>
    [...android.types.get(`io.snabble.sdk.${type}`)!.members.values()]
      .filter((member) => member.type === '=')
      .map(({name}) => name);
  const screens = (inPackage: string) =>
    [...android.types.keys()]
      .filter((name) => name.startsWith(`io.snabble.sdk.ui.${inPackage}`) && /(Activity|Fragment)$/.test(name))
      .filter((name) => !/\.Base/.test(name))
      .map((name) => name.slice(name.lastIndexOf('.') + 1))
      // Steps inside other screens that no app opens.
      .filter((name) => !/^(ActivityResultFragment|.*Dialog\w*)$/.test(name));
  const resource = (kind: string) => [...android.resources.get(kind)!];
  /** Public names that have no effect in the described version: a reader has no use for them. */
  const withoutEffect = new Set(
    `disableCertificatePinning setOnAlreadyScannedListener snabble_info_color_positive
    snabble_info_text_color_positive snabble_last_seen_threshold snabble_max_product_database_age
    snabble_max_shopping_cart_age snabble_toolbar snabble_vibrate_to_confirm_cart_filled
    ThemeOverlay.Snabble.SecondaryButton vibrateToConfirmCartFilled`.split(/\s+/),
  );

  const events = entriesOf('ui.telemetry.Telemetry.Event').filter((name) => !/^(List|Item|Tag)/.test(name));
  const styles = /^(?!.*GooglePay)(Snabble\.\w+\.\w|\w+\.App|ThemeOverlay|BottomSheet)/;
  const openScreens = ['scanner', 'search', 'checkout', 'coupon', 'cart'].flatMap(screens);
  const listener = membersOf('shoppingcart.data.listener.ShoppingCartListener');
  const ofProducts = ['SaleRestriction', 'Availability', 'Type'].flatMap((type) => entriesOf(`Product.${type}`));
  const promises: readonly [page: string, what: string, names: readonly string[]][] = [
    ['config', 'every configuration property', membersOf('Config').filter((name) => name !== 'fileName')],
    ['config', 'every manifest key', [...android.manifestKeys].filter((key) => key.startsWith('snabble_'))],
    ['../getting-started', 'every setup state', entriesOf('InitializationState')],
    ['config', 'every environment', entriesOf('Environment')],
    ['config', 'every telemetry event', events],
    ['../getting-started', 'every setup error', entriesOf('Snabble.Error')],
    ['gradle-plugin', 'every property of the DSL', [...android.gradleProperties].filter((name) => name !== 'snabble')],
    ['gradle-plugin', 'every task', [...android.gradleTasks]],
    ['ui/getting-started', 'every event', entriesOf('ui.SnabbleUI.Event')],
    ['ui/getting-started', 'every event of the toolkit', entriesOf('SnabbleUiToolkit.Event')],
    ['ui/getting-started', 'every screen but those of payment', openScreens.filter((name) => !/ItemView$/.test(name))],
    ['ui/payment', 'every payment method', entriesOf('PaymentMethod')],
    ['ui/payment', 'every type of credentials', entriesOf('payment.PaymentCredentials.Type')],
    ['ui/payment', 'every brand', entriesOf('payment.PaymentCredentials.Brand')],
    ['ui/payment', 'every checkout state', entriesOf('checkout.CheckoutState')],
    ['ui/payment', 'every payment screen', screens('payment')],
    ['ui/scanner', 'every barcode format', entriesOf('BarcodeFormat')],
    ['ui/scanner', 'every function of the product resolver', membersOf('ui.scanner.ProductResolver.Builder')],
    ['ui/scanner', 'every member of the camera view', membersOf('ui.scanner.BarcodeScannerView')],
    ['ui/scanner', 'every member of a detector', membersOf('ui.scanner.BarcodeDetector')],
    ['ui/shoppingcart', 'every callback of a cart listener', listener],
    ['ui/shoppingcart', 'every violation', entriesOf('checkout.ViolationType')],
    ['ui/search', 'every property of the search view', membersOf('ui.search.ProductSearchView')],
    ['ui/search', 'every unit and dimension', [...entriesOf('Unit'), ...entriesOf('Dimension')]],
    ['ui/search', 'every sale restriction and availability', ofProducts],
    ['ui/theming', 'every attribute', resource('attr')],
    ['ui/theming', 'every switch', resource('bool')],
    ['ui/theming', 'every style', resource('style').filter((name) => styles.test(name))],
    [
      'ui/theming',
      'every color',
      resource('color').filter((name) => /^(snabble_|primary|home|profile|dev)/.test(name)),
    ],
  ];
  for (const [page, what, published] of promises) {
    test(`${page} names ${what} with an effect`, () => {
      const names = published.filter((name) => !withoutEffect.has(name));
      const guide = guides.find(({path}) => path === normalize(`docs/scan_and_go/android/${page}.mdx`))!;
      const written = new Set(guide.inlineCode.flatMap(({text}) => [text, ...text.split(/[^\w]+/)]));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !written.has(name))).toEqual([]);
    });
  }
});
