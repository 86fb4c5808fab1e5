// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@account-abstraction/contracts/interfaces/IAccount.sol";
import "@openzeppelin/contracts/interfaces/IERC1271.sol";
import "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// What a key becomes that delegates to this code (EIP-7702): it sends several calls as one, by a transaction of its own or by a user
/// operation that somebody else may pay for (EIP-4337), and lets an app spend within limits.
/// Its storage is the account's own, at a place of its own (ERC-7201), so that another delegate before or after it is in nobody's way.
contract SmartAccount is IAccount, IERC1271, ERC721Holder, ERC1155Holder {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// What a session may do in each period: pay the chain's own currency (target 0), transfer a token (selector 0), or call one
    /// function of a contract with no more than so much of the chain's own currency.
    struct Permission {
        address target;
        bytes4 selector;
        uint256 allowance;
        uint48 start;
        uint48 period;
    }

    struct Session {
        address signer;
        uint48 expiry;
        uint48 grantedAt;
        /// 0 as long as it is not.
        uint48 revokedAt;
        /// Origin of the app that asked for it, as the wallet saw it.
        string app;
        Permission[] permissions;
    }

    /// @custom:storage-location erc7201:portico.smart-account
    struct Store {
        /// Counts the batches that somebody else submitted.
        uint256 nonce;
        bytes32[] ids;
        mapping(bytes32 id => Session) sessions;
        /// Spent by session, permission and period.
        mapping(bytes32 id => mapping(uint256 permission => mapping(uint256 period => uint256))) spent;
    }

    // keccak256(abi.encode(uint256(keccak256("portico.smart-account")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant STORE = 0x2a98a637ce01eec57bd978a72e1be8dad9caccc927f6bbea7e22a264f989be00;
    // Where user operations come from (EIP-4337, version 0.8), at the same address on every chain.
    address private constant ENTRY_POINT = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL_TYPE = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant BATCH_TYPE =
        keccak256("Batch(Call[] calls,uint256 nonce,uint256 deadline)Call(address to,uint256 value,bytes data)");
    bytes4 private constant TRANSFER = bytes4(keccak256("transfer(address,uint256)"));

    event SessionGranted(bytes32 indexed id, address indexed signer, uint48 expiry);
    event SessionRevoked(bytes32 indexed id);

    error NotAllowed();
    error Expired();
    error CallFailed(uint256 index, bytes reason);

    modifier onlyAccount() {
        if (msg.sender != address(this)) revert NotAllowed();
        _;
    }

    receive() external payable {}

    /// Makes calls of the account's own, all of them or none.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this) && msg.sender != ENTRY_POINT) revert NotAllowed();
        makeCalls(calls);
    }

    /// Says whether the account signed a user operation, and pays what it costs where nobody else does.
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        returns (uint256)
    {
        if (msg.sender != ENTRY_POINT) revert NotAllowed();
        if (missing != 0) {
            // The entry point looks at what it was paid, and gives it back where the signature is another one's.
            (bool isPaid,) = ENTRY_POINT.call{value: missing}("");
            isPaid;
        }
        return isOwn(hash, operation.signature) ? 0 : 1;
    }

    /// Makes calls that the account signed, whoever submits them and pays for it.
    function executeSigned(Call[] calldata calls, uint256 deadline, bytes calldata signature) external {
        if (block.timestamp > deadline) revert Expired();
        uint256 nonce = store().nonce++;
        if (!isOwn(digestOf(calls, nonce, deadline), signature)) revert NotAllowed();
        makeCalls(calls);
    }

    /// Makes calls for a session, within what it was granted.
    function executeSession(bytes32 id, Call[] calldata calls) external {
        Session storage session = store().sessions[id];
        if (msg.sender != session.signer || session.revokedAt != 0) revert NotAllowed();
        if (block.timestamp >= session.expiry) revert Expired();
        for (uint256 index; index < calls.length; index++) spend(id, session, calls[index]);
        makeCalls(calls);
    }

    /// Lets a signer make calls within limits until a time.
    function grantSession(
        bytes32 id,
        address signer,
        uint48 expiry,
        string calldata app,
        Permission[] calldata permissions
    ) external onlyAccount {
        Session storage session = store().sessions[id];
        if (session.signer != address(0) || signer == address(0) || signer == address(this)) revert NotAllowed();
        session.signer = signer;
        session.expiry = expiry;
        session.grantedAt = uint48(block.timestamp);
        session.app = app;
        store().ids.push(id);
        for (uint256 index; index < permissions.length; index++) {
            // The account's own functions are never a session's.
            if (permissions[index].target == address(this) || permissions[index].period == 0) revert NotAllowed();
            session.permissions.push(permissions[index]);
        }
        emit SessionGranted(id, signer, expiry);
    }

    function revokeSession(bytes32 id) external onlyAccount {
        Session storage session = store().sessions[id];
        if (session.signer == address(0) || session.revokedAt != 0) revert NotAllowed();
        session.revokedAt = uint48(block.timestamp);
        emit SessionRevoked(id);
    }

    function getSession(bytes32 id) external view returns (Session memory) {
        return store().sessions[id];
    }

    /// All that were ever granted, the oldest first.
    function listSessions() external view returns (bytes32[] memory) {
        return store().ids;
    }

    function getNonce() external view returns (uint256) {
        return store().nonce;
    }

    /// The key signs for the account with or without this code: an address is what it was before.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isOwn(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function makeCalls(Call[] calldata calls) private {
        for (uint256 index; index < calls.length; index++) {
            (bool isDone, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isDone) revert CallFailed(index, reason);
        }
    }

    /// Finds the permission of a call that has enough left, and takes it off.
    function spend(bytes32 id, Session storage session, Call calldata call) private {
        for (uint256 index; index < session.permissions.length; index++) {
            Permission storage permission = session.permissions[index];
            (bool isMeant, uint256 amount) = amountOf(permission, call);
            if (!isMeant || block.timestamp < permission.start) continue;
            uint256 period = (block.timestamp - permission.start) / permission.period;
            uint256 spent = store().spent[id][index][period];
            if (amount > permission.allowance - spent) continue;
            store().spent[id][index][period] = spent + amount;
            return;
        }
        revert NotAllowed();
    }

    function amountOf(Permission storage permission, Call calldata call) private view returns (bool, uint256) {
        if (call.to == address(this)) return (false, 0);
        if (permission.target == address(0)) return (call.data.length == 0, call.value);
        if (permission.target != call.to || call.data.length < 4) return (false, 0);
        bytes4 selector = bytes4(call.data[:4]);
        if (permission.selector != bytes4(0)) return (selector == permission.selector, call.value);
        if (selector != TRANSFER || call.data.length != 68 || call.value != 0) return (false, 0);
        return (true, uint256(bytes32(call.data[36:68])));
    }

    function isOwn(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        return signer == address(this);
    }

    function digestOf(Call[] calldata calls, uint256 nonce, uint256 deadline) private view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 index; index < calls.length; index++) {
            Call calldata call = calls[index];
            hashes[index] = keccak256(abi.encode(CALL_TYPE, call.to, call.value, keccak256(call.data)));
        }
        bytes32 batch = keccak256(abi.encode(BATCH_TYPE, keccak256(abi.encodePacked(hashes)), nonce, deadline));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("Portico smart account"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, batch));
    }

    function store() private pure returns (Store storage found) {
        bytes32 place = STORE;
        assembly {
            found.slot := place
        }
    }
}
