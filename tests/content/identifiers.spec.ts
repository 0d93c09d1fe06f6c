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

/** Scans of the blocks of a guide. */
function scansOf(guide: Guide): Promise<{fence: Fence; scan: Scan}[]> {
  return Promise.all(blocksOf(guide).map(async ({fence, scan}) => ({fence, scan: await scan()})));
}

test.describe('SDK identifiers in the samples', () => {
  for (const guide of guides) {
    const blocks = blocksOf(guide);
    if (blocks.length === 0) continue;

    test(`of ${guide.path} exist`, async () => {
      const scans = await scansOf(guide);
      const checked = scans.flatMap(({scan}) => scan.checked);
      console.log(
        `${guide.path}: ${checked.length} identifiers checked, ${new Set(checked).size} different, ${scans.length} blocks`,
      );
      expect(
        scans.flatMap(({fence, scan}) => scan.problems.map((problem) => `${placeOf(guide, fence)} ${problem}`)),
      ).toEqual([]);
      expect(checked.length, 'a page with SDK code names something of the SDK').toBeGreaterThan(0);
    });

    test(`of ${guide.path} aren't known errors of older texts`, () => {
      const wrong = blocks.flatMap(({fence}) => {
        const forbidden = fence.language === 'swift' ? ios.mustNotAppear : android.mustNotAppear;
        const allowed = lineOf(guide, fence) === '0' ? /\bshopPublisher\b/ : undefined;
        return forbidden.flatMap(({pattern, why}) => {
          const match = pattern.exec(fence.text)?.[0];
          return match && !allowed?.test(match) ? [`${placeOf(guide, fence)} ${match}: ${why}`] : [];
        });
      });
      expect(wrong).toEqual([]);
    });

    test(`of ${guide.path} are labeled if they're deprecated`, async () => {
      const lines = readFileSync(guide.path, 'utf8').split('\n');
      const unsaid = (await scansOf(guide))
        .flatMap(({scan}) => scan.checked)
        .flatMap((name) => {
          if (!android.deprecated.has(name) && !ios.deprecated.has(name)) return [];
          const bare = name.slice(name.lastIndexOf('.') + 1);
          return lines.some((line) => line.includes(bare) && /deprecated/i.test(line)) ? [] : [name];
        });
      expect(unsaid).toEqual([]);
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
  const none = new Set<string>();
  const wrong: {what: string; scan: () => Scan | Promise<Scan>; problem: RegExp}[] = [
    {
      what: 'a member the type does not have',
      scan: () => scanKotlin('Snabble.checkIn(shop)', none),
      problem: /no member checkIn/,
    },
    {
      what: 'a wrong member behind a chain and a variable',
      scan: () => scanKotlin('val shop = Snabble.projects.first().shops.first()\nshop.postalCode', none),
      problem: /Shop has no member postalCode/,
    },
    {
      what: 'a parameter that does not exist',
      scan: () => scanKotlin('Config(applicationId = "a")', none),
      problem: /no parameter applicationId/,
    },
    {
      what: 'an entry that does not exist',
      scan: () => scanKotlin('SnabbleUI.Event.SHOW_PAYDIREKT_INPUT', none),
      problem: /SHOW_PAYDIREKT_INPUT/,
    },
    {
      what: 'an import from the wrong package',
      scan: () => scanKotlin('import io.snabble.sdk.ShoppingCart', none),
      problem: /does not exist/,
    },
    {
      what: 'a name nobody declares',
      scan: () => scanKotlin('SnabbleScanner.open()', none),
      problem: /SnabbleScanner is not declared/,
    },
    {
      what: 'an override without a counterpart',
      scan: () => scanKotlin('object : SimpleShoppingCartListener() {\noverride fun onCartChanged() = Unit\n}', none),
      problem: /onCartChanged/,
    },
    {
      what: 'a resource of another name',
      scan: () => scanKotlin('R.string.Snabble_Scanner_headline', none),
      problem: /no resource/,
    },
    {
      what: 'a label that does not exist',
      scan: () => scanSwift('Config(applicationId: "a")', '1', none),
      problem: /takes/,
    },
    {
      what: 'a member of the other line',
      scan: () => scanSwift('Snabble.shared.checkInManager.shopPublisher', '1', none),
      problem: /shopPublisher/,
    },
    {
      what: 'a module of the other line',
      scan: () => scanSwift('import SnabbleUI', '1', none),
      problem: /no such module/,
    },
    {
      what: 'a product that was never released',
      scan: () => scanPackage('.product(name: "SnabblePaymentMethods", package: "snabble-ios-sdk")', '1'),
      problem: /SnabblePaymentMethods/,
    },
    {
      what: 'a manifest key that is gone',
      scan: () => scanXml('<meta-data android:name="snabble_version_name" android:value="1" />'),
      problem: /snabble_version_name/,
    },
    {
      what: 'an attribute the view does not have',
      scan: () => scanXml('<io.snabble.sdk.ui.scanner.BarcodeView app:code="1" />'),
      problem: /app:code/,
    },
    {
      what: 'a property outside the DSL',
      scan: () => scanGradle('snabble { production { initialSQL = "x" } }'),
      problem: /initialSQL/,
    },
    {
      what: 'another version of an artifact',
      scan: () => scanGradle('implementation("io.snabble.sdk:core:0.83.0")'),
      problem: /not the described version/,
    },
    {
      what: 'a task that does not exist',
      scan: () => scanTasks('./gradlew downloadSnabbleMetadata downloadSnabbleLiveMetadata'),
      problem: /downloadSnabbleLiveMetadata/,
    },
  ];
  for (const {what, scan, problem} of wrong) {
    test(what, async () => {
      expect((await scan()).problems.join('\n')).toMatch(problem);
    });
  }
});

test.describe('the Android guides are complete', () => {
  const membersOf = (type: string) => [...android.types.get(`io.snabble.sdk.${type}`)!.members.keys()];
  const entriesOf = (type: string) =>
    [...android.types.get(`io.snabble.sdk.${type}`)!.members.values()]
      .filter((member) => member.type === '=')
      .map(({name}) => name);
  const screens = (inPackage: string) =>
    [...android.types.keys()]
      .filter(
        (name) =>
          name.startsWith(`io.snabble.sdk.ui.${inPackage}`) &&
          /(Activity|Fragment)$/.test(name) &&
          !/\.Base/.test(name),
      )
      .map((name) => name.slice(name.lastIndexOf('.') + 1))
      // Steps inside other screens that no app opens.
      .filter((name) => !/^(ActivityResultFragment|.*Dialog\w*)$/.test(name));
  const resource = (kind: string) => [...android.resources.get(kind)!];
  /** Public names that have no effect in the described version: a reader has no use for them. */
  const withoutEffect = new Set([
    'disableCertificatePinning',
    'setOnAlreadyScannedListener',
    'snabble_info_color_positive',
    'snabble_info_text_color_positive',
    'snabble_last_seen_threshold',
    'snabble_max_product_database_age',
    'snabble_max_shopping_cart_age',
    'snabble_toolbar',
    'snabble_vibrate_to_confirm_cart_filled',
    'ThemeOverlay.Snabble.SecondaryButton',
    'vibrateToConfirmCartFilled',
  ]);

  const promises: {page: string; what: string; names: readonly string[]}[] = [
    {
      page: 'config',
      what: 'every configuration property',
      names: membersOf('Config').filter((name) => name !== 'fileName'),
    },
    {
      page: 'config',
      what: 'every manifest key',
      names: [...android.manifestKeys].filter((key) => key.startsWith('snabble_')),
    },
    {page: '../getting-started', what: 'every setup state', names: entriesOf('InitializationState')},
    {page: 'config', what: 'every environment', names: entriesOf('Environment')},
    {
      page: 'config',
      what: 'every telemetry event',
      names: entriesOf('ui.telemetry.Telemetry.Event').filter((name) => !/^(List|Item|Tag)/.test(name)),
    },
    {page: '../getting-started', what: 'every setup error', names: entriesOf('Snabble.Error')},
    {
      page: 'gradle-plugin',
      what: 'every property of the DSL',
      names: [...android.gradleProperties].filter((name) => name !== 'snabble'),
    },
    {page: 'gradle-plugin', what: 'every task', names: [...android.gradleTasks]},
    {page: 'ui/getting-started', what: 'every event', names: entriesOf('ui.SnabbleUI.Event')},
    {page: 'ui/getting-started', what: 'every event of the toolkit', names: entriesOf('SnabbleUiToolkit.Event')},
    {
      page: 'ui/getting-started',
      what: 'every screen but those of payment',
      names: ['scanner', 'search', 'checkout', 'coupon', 'cart']
        .flatMap(screens)
        .filter((name) => name !== 'PaymentStatusItemView'),
    },
    {page: 'ui/payment', what: 'every payment method', names: entriesOf('PaymentMethod')},
    {page: 'ui/payment', what: 'every type of credentials', names: entriesOf('payment.PaymentCredentials.Type')},
    {page: 'ui/payment', what: 'every brand', names: entriesOf('payment.PaymentCredentials.Brand')},
    {page: 'ui/payment', what: 'every checkout state', names: entriesOf('checkout.CheckoutState')},
    {page: 'ui/payment', what: 'every payment screen', names: screens('payment')},
    {page: 'ui/scanner', what: 'every barcode format', names: entriesOf('BarcodeFormat')},
    {
      page: 'ui/scanner',
      what: 'every function of the product resolver',
      names: membersOf('ui.scanner.ProductResolver.Builder'),
    },
    {page: 'ui/scanner', what: 'every member of the camera view', names: membersOf('ui.scanner.BarcodeScannerView')},
    {page: 'ui/scanner', what: 'every member of a detector', names: membersOf('ui.scanner.BarcodeDetector')},
    {
      page: 'ui/shoppingcart',
      what: 'every callback of a cart listener',
      names: membersOf('shoppingcart.data.listener.ShoppingCartListener'),
    },
    {page: 'ui/shoppingcart', what: 'every violation', names: entriesOf('checkout.ViolationType')},
    {page: 'ui/search', what: 'every property of the search view', names: membersOf('ui.search.ProductSearchView')},
    {page: 'ui/search', what: 'every unit and dimension', names: [...entriesOf('Unit'), ...entriesOf('Dimension')]},
    {
      page: 'ui/search',
      what: 'every sale restriction and availability',
      names: [
        ...entriesOf('Product.SaleRestriction'),
        ...entriesOf('Product.Availability'),
        ...entriesOf('Product.Type'),
      ],
    },
    {page: 'ui/theming', what: 'every attribute', names: resource('attr')},
    {page: 'ui/theming', what: 'every switch', names: resource('bool')},
    {
      page: 'ui/theming',
      what: 'every style',
      names: resource('style').filter(
        (name) => /^(Snabble\.\w+\.\w|\w+\.App|ThemeOverlay|BottomSheet)/.test(name) && !name.includes('GooglePay'),
      ),
    },
    {
      page: 'ui/theming',
      what: 'every color',
      names: resource('color').filter((name) => /^(snabble_|primary|home|profile|dev)/.test(name)),
    },
  ];
  for (const {page, what, names: published} of promises) {
    test(`${page} names ${what} with an effect`, () => {
      const names = published.filter((name) => !withoutEffect.has(name));
      const guide = guides.find(({path}) => path === normalize(`docs/scan_and_go/android/${page}.mdx`))!;
      const written = new Set(guide.inlineCode.flatMap(({text}) => [text, ...text.split(/[^\w]+/)]));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !written.has(name))).toEqual([]);
    });
  }
});
