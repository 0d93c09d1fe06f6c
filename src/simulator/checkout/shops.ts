import {compare, encode, mismatch, notFound, picked, selfLink, type Behaviors, type Call} from '../call';
import {without, withEntry, type Fields} from '../state';

/** Fields that the document declares, without those that the platform sets. */
function storedShop({body, tables}: Call): Fields {
  const {
    id: _,
    project: __,
    links: ___,
    ...shop
  } = picked(body, Object.keys(tables.schemas['ShopEntry']?.properties ?? {}));
  return shop;
}

function shownShop(projectID: string, id: string, shop: Fields): Fields {
  return {id, project: projectID, ...shop, links: selfLink(projectID, 'shops', id)};
}

/** The shop of a path. @throws Refusal if there is none */
function shopOf({project, path}: Call): [id: string, shop: Fields] {
  const id = String(path['id']);
  const shop = project.shops.get(id);
  if (!shop) throw notFound();
  return [id, shop];
}

export const shopBehaviors: Behaviors = {
  listShops: ({projectID, project}) => ({
    status: 200,
    body: [...project.shops].sort(([a], [b]) => compare(a, b)).map(([id, shop]) => shownShop(projectID, id, shop)),
  }),
  getShop: (call) => ({status: 200, body: shownShop(call.projectID, ...shopOf(call))}),

  searchShop({projectID, project, query, because}) {
    because('shop-search');
    const found = [...project.shops].find(([, {externalId}]) => externalId === query['externalId']);
    if (!found) throw notFound();
    return {status: 200, body: shownShop(projectID, ...found)};
  },

  createShop(call) {
    const {projectID, project, because} = call;
    because('shop-id');
    const id = String(1 + Math.max(100, ...[...project.shops.keys()].filter((id) => /^\d{1,9}$/.test(id)).map(Number)));
    const shop = storedShop(call);
    return {
      status: 201,
      headers: {Location: `/${encode(projectID)}/shops/${id}`},
      body: shownShop(projectID, id, shop),
      project: {...project, shops: withEntry(project.shops, id, shop)},
    };
  },

  updateShop(call) {
    const {projectID, project, body, because} = call;
    const [id] = shopOf(call);
    because('shop-replaced');
    if (body['id'] !== undefined && body['id'] !== id) throw mismatch('id', body['id'], id, 'shop-id');
    const shop = storedShop(call);
    const shops = withEntry(project.shops, id, shop);
    return {status: 200, body: shownShop(projectID, id, shop), project: {...project, shops}};
  },

  deleteShop(call) {
    const {project, because} = call;
    const [id] = shopOf(call);
    because('shop-kept');
    return {status: 200, project: {...project, shops: without(project.shops, id)}};
  },
};
