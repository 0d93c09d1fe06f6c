// Replaces the stock map: the navbar has links only, and menus of versions and languages would come with every page.
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

export default {default: DefaultNavbarItem};
